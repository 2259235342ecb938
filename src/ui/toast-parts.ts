import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications, notifications } from "@mantine/notifications";

/** The component that shows toasts, and their store, with the styles of both. */
export const toastParts = { Notifications, notifications };
