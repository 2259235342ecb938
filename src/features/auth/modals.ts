import { createModal } from "@/store/modals";
import type { LoginProps } from "./LoginModal";

/** The login over the page; resolves with true after a login. */
export const loginModal = createModal<LoginProps, true>(() =>
  import("./LoginModal").then((module) => module.LoginModal),
);
