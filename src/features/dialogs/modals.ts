import { createModal } from "@/store/modals";
import type { ConfirmProps } from "./ConfirmModal";

/** Asks for confirmation before an action that cannot be undone; resolves with true after the action. */
export const confirmModal = createModal<ConfirmProps, true>(() =>
  import("./ConfirmModal").then((module) => module.ConfirmModal),
);
