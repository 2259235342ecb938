import { createModal } from "@/store/modals";
import type { ConfirmProps } from "./ConfirmModal";

/** Asks before something that cannot be undone; resolves with true when it was done. */
export const confirmModal = createModal<ConfirmProps, true>(() =>
  import("./ConfirmModal").then((module) => module.ConfirmModal),
);
