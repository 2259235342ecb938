import { createModal } from "@/store/modals";
import type { NotificationProps } from "./notifications/NotificationModal";
import type { ProviderProps } from "./providers/ProviderModal";

/** Resolves with true if a change was staged or undone. */
export const providerModal = createModal<ProviderProps, true>(() =>
  import("./providers/ProviderModal").then((module) => module.ProviderModal),
);

/** Resolves with true if a change was staged or undone. */
export const notificationModal = createModal<NotificationProps, true>(() =>
  import("./notifications/NotificationModal").then((module) => module.NotificationModal),
);
