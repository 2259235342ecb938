import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { numericLocale, perLocale } from "./locale";

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

export function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (formats.has(timeZone)) return formats.get(timeZone);
  let format: Intl.DateTimeFormat | undefined;
  try {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    // This browser does not support the time zone.
  }
  formats.set(timeZone, format);
  return format;
}

/** UTC offset of the zone at this time, in milliseconds. */
export function offsetAt(time: number, format: Intl.DateTimeFormat): number {
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const local = Date.UTC(
    get("year"),
    get("month") - 1,
    get("day"),
    get("hour"),
    get("minute"),
    get("second"),
  );
  return local - Math.floor(time / 1_000) * 1_000;
}

/** A time that includes its UTC offset: newer servers write "2026-06-18T08:13:11.232442+00:00". */
const ABSOLUTE =
  /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\d*(?:Z|([+-]\d{2}):?(\d{2})?)$/i;

/** Milliseconds since 1970 of a time with an offset; undefined if it has none or cannot be parsed. */
function absoluteTime(text: string): number | undefined {
  const found = ABSOLUTE.exec(text.trim());
  if (!found) return undefined;
  const [, date, clock, hours, minutes = "00"] = found;
  const time = Date.parse(`${date}T${clock}${hours === undefined ? "Z" : `${hours}:${minutes}`}`);
  return Number.isNaN(time) ? undefined : time;
}

/**
 * Parses a time from the server to milliseconds since 1970. A time without an offset, "2026-11-22 15:10:22.391200", is
 * local time in a zone such as "Europe/Berlin". Undefined if it cannot be parsed, or if the zone is unknown.
 */
export function serverTime(text: string, timeZone: string | undefined): number | undefined {
  const absolute = absoluteTime(text);
  if (absolute !== undefined || timeZone === undefined) return absolute;
  const found = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)?$/.exec(text);
  const format = formatOf(timeZone);
  if (!found || !format) return undefined;
  const asUtc = Date.parse(`${found[1]}T${found[2]}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The offset at that time, which differs from the offset at `asUtc` on the day the clocks change.
  const guess = asUtc - offsetAt(asUtc, format);
  return asUtc - offsetAt(guess, format);
}

const dateFormats = perLocale(() => new Map<"UTC" | undefined, Intl.DateTimeFormat>());

/** Short, because on tablets it is below the relative date in narrow columns. */
function dateText(time: number, timeZone: "UTC" | undefined): string {
  const known = dateFormats();
  let format = known.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat(numericLocale(i18n.locale), {
      dateStyle: "short",
      timeStyle: "short",
      ...(timeZone && { timeZone }),
    });
    known.set(timeZone, format);
  }
  return format.format(time);
}

/**
 * Formats the server's local time "11/22/26 14:03:34" (always month first) in this browser's date format, and a time
 * with an offset in this browser's time zone; other strings are unchanged.
 */
export function serverDateText(text: string): string {
  const absolute = absoluteTime(text);
  if (absolute !== undefined) return dateText(absolute, undefined);
  const found = /^(\d{2})\/(\d{2})\/(\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  if (!found) return text;
  const [, month, day, year, time] = found;
  // Parsed and formatted as UTC, because the server's time zone is unknown and its local time is shown.
  const date = Date.parse(`20${year}-${month}-${day}T${time}Z`);
  return Number.isNaN(date) ? text : dateText(date, "UTC");
}

/** Like serverDateText, with a note if the time is the server's local time. */
export function exactDateText(text: string): string {
  const time = serverDateText(text);
  return absoluteTime(text) === undefined ? t`${time} (server time)` : time;
}

/** A duration as "8 s", "3 min" or "2 h 5 min". */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return t`${seconds} s`;
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t`${minutes} min`;
  return t`${hours} h ${{ minutes: minutes % 60 }} min`;
}
