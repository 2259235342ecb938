import { createModal } from "@/store/modals";
import type { NotificationProps } from "./NotificationModal";

/** Resolves with true if a change was staged, saved, or undone. */
export const notificationModal = createModal<NotificationProps, true>(() =>
  import("./NotificationModal").then((module) => module.NotificationModal),
);
