import { notifications } from "@mantine/notifications";

/** A toast (spec section 3, "Notification toast"). */
export interface Toast {
  kind: "error" | "info";
  title?: string | undefined;
  message: string;
  /** Milliseconds until it closes. */
  autoClose?: number;
}

/** Milliseconds (spec section 9). */
const AUTO_CLOSE = 5_000;

/** Shows a toast; the same text only once at a time. */
export function showToast({ kind, title, message, autoClose = AUTO_CLOSE }: Toast): void {
  notifications.show({
    id: `${kind} ${title ?? ""} ${message}`,
    title,
    message,
    color: kind === "error" ? "red" : undefined,
    autoClose,
    withBorder: true,
    // Screen readers announce errors at once, the rest when they are idle.
    role: kind === "error" ? "alert" : "status",
    closeButtonProps: { "aria-label": "Close notice" },
  });
}
