import { notifications } from "@mantine/notifications";

/** A text that shows for a moment in the corner of the screen (spec section 3, "Notification toast"). */
export interface NoticeText {
  kind: "error" | "info";
  title?: string | undefined;
  message: string;
  /** Milliseconds that it stays. */
  stays?: number;
}

/** How long a notice stays (spec section 9). */
const NOTICE_TIME = 5_000;

/** Shows a notice. The same text twice shows once. */
export function showNotice({ kind, title, message, stays = NOTICE_TIME }: NoticeText): void {
  notifications.show({
    id: `${kind} ${title ?? ""} ${message}`,
    title,
    message,
    color: kind === "error" ? "red" : undefined,
    autoClose: stays,
    withBorder: true,
    // An error interrupts who listens to the screen, news waits for a pause.
    role: kind === "error" ? "alert" : "status",
    closeButtonProps: { "aria-label": "Close notice" },
  });
}
