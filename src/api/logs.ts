import * as v from "valibot";
import { read, write } from "./client";
import { optionalText, rows, text } from "./shared";

/** A line of the log (spec section 3). */
const logEntrySchema = v.looseObject({
  /** In the server's own notation, which differs between versions; null for a broken record. */
  timestamp: optionalText(),
  /** DEBUG, INFO, WARNING, ERROR, CRITICAL. */
  type: text(),
  message: text(),
  /** A stack trace whose line breaks are the two characters `\n`, or null. */
  exception: optionalText(),
});
export type LogEntry = v.InferOutput<typeof logEntrySchema>;

const entries = rows(logEntrySchema);

/** GET /system/logs, newest first. Spec section 2, Logs. @throws ApiError */
export function listLogs(signal?: AbortSignal): Promise<LogEntry[]> {
  return read("system/logs", entries, { signal });
}

/** DELETE /system/logs: empties the log. Spec section 7. @throws ApiError */
export function clearLogs(): Promise<void> {
  return write("DELETE", "system/logs");
}
