import * as v from "valibot";
import { read, write } from "./client";
import { flag, rows, text } from "./shared";

/** A message from Bazarr's developers to its users. `link` may be empty; `timestamp` is "4 years ago". */
const announcementSchema = v.looseObject({
  text: text(),
  link: text(),
  hash: text(),
  timestamp: text(),
  dismissible: flag(),
  enabled: flag(true),
});
export type Announcement = v.InferOutput<typeof announcementSchema>;

const announcements = rows(announcementSchema);

/** GET /system/announcements. Only newer servers; 0.9.7 is "malformed". @throws ApiError */
export function listAnnouncements(signal?: AbortSignal): Promise<Announcement[]> {
  return read("system/announcements", announcements, { signal });
}

/** POST /system/announcements: hides an announcement permanently. Only newer servers. @throws ApiError */
export function dismissAnnouncement(hash: string): Promise<void> {
  return write("POST", "system/announcements", { form: { hash } });
}
