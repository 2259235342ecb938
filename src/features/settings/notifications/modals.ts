import { createModal } from "@/store/modals";
import type { NotificationProps } from "./NotificationModal";

/** Chooses the service that is set up in the dialog after it. */
export const addNotificationModal = createModal<object>(() =>
  import("./AddNotificationModal").then((module) => module.AddNotificationModal),
);

/** Resolves with true when something was staged or taken back. */
export const notificationModal = createModal<NotificationProps, true>(() =>
  import("./NotificationModal").then((module) => module.NotificationModal),
);
