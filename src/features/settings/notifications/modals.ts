import { createModal } from "@/store/modals";
import type { NotificationProps } from "./NotificationModal";

/** Opens the dialog of the chosen service itself. */
export const addNotificationModal = createModal<object>(() =>
  import("./AddNotificationModal").then((module) => module.AddNotificationModal),
);

/** Resolves with true when a change was staged or undone. */
export const notificationModal = createModal<NotificationProps, true>(() =>
  import("./NotificationModal").then((module) => module.NotificationModal),
);
