import { createModal } from "@/store/modals";

/** Opens the dialog of the chosen service itself. */
export const addNotificationModal = createModal<object>(() =>
  import("./AddNotificationModal").then((module) => module.AddNotificationModal),
);
