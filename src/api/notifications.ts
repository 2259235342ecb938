import * as v from "valibot";
import { write } from "./client";
import type { Settings } from "./settings";
import { flag, list, optionalText, text } from "./shared";

/** A notification service; `enabled` if it is in use. Unknown fields are kept. */
export const notifierSchema = v.looseObject({
  name: text(),
  enabled: flag(),
  url: optionalText(),
});
export type Notifier = v.InferOutput<typeof notifierSchema>;

const notifiers = list(notifierSchema);

/** The notification services in the settings; [] if they cannot be read. */
export function notifiersOf(settings: Settings): Notifier[] {
  const read = v.safeParse(notifiers, settings.notifications?.providers);
  return read.success ? read.output : [];
}

/** The values of the settings field `notifications-providers`: only changed services are sent. */
export function encodeNotifiers(changed: readonly Notifier[]): string[] {
  return changed.map((notifier) => JSON.stringify(notifier));
}

/**
 * PATCH /system/notifications: sends a test message to `url`. Also succeeds if the message is not delivered: the server
 * does not report delivery. Spec section 7.
 * @throws ApiError
 */
export function testNotification(url: string): Promise<void> {
  return write("PATCH", "system/notifications", { form: { url } });
}
