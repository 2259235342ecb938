import * as v from "valibot";
import { write } from "./client";
import type { Settings } from "./settings";
import { flag, list, optionalText, text } from "./shared";

/** A notification service; `enabled` if it is in use. Unknown fields are kept. */
const notificationServiceSchema = v.looseObject({
  name: text(),
  enabled: flag(),
  url: optionalText(),
});
export type NotificationService = v.InferOutput<typeof notificationServiceSchema>;

const notificationServices = list(notificationServiceSchema);

/** The notification services in the settings; [] if they cannot be read. */
export function notificationServicesOf(settings: Settings): NotificationService[] {
  const read = v.safeParse(notificationServices, settings.notifications?.providers);
  return read.success ? read.output : [];
}

/** The values of the settings field `notifications-providers`: only changed services are sent. */
export function encodeNotificationServices(changed: readonly NotificationService[]): string[] {
  return changed.map((notificationService) => JSON.stringify(notificationService));
}

/**
 * PATCH /system/notifications: sends a test message to `url`. Also succeeds if the message is not delivered: the server
 * does not report delivery. Spec section 7.
 * @throws ApiError
 */
export function testNotification(url: string): Promise<void> {
  return write("PATCH", "system/notifications", { form: { url } });
}
