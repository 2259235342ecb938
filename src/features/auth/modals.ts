import { createModal } from "@/store/modals";
import type { LoginProps } from "./LoginModal";

/** The login over a page that stays; resolves with true when it is done. */
export const loginModal = createModal<LoginProps, true>(() =>
  import("./LoginModal").then((module) => module.LoginModal),
);
