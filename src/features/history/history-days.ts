import { t } from "@lingui/core/macro";
import { isEnglish, numericLocale, perLocale } from "@/utils/locale";
import { serverTime } from "@/utils/server-time";

/**
 * Time of an event, in milliseconds; undefined if it cannot be parsed. If the server's time zone is unknown, this
 * browser's is used.
 */
export function eventTime(text: string, timeZone: string | undefined): number | undefined {
  const found = /^(\d{2})\/(\d{2})\/(\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  if (!found) return serverTime(text, timeZone);
  const [, month, day, year, clock] = found;
  const local = `20${year}-${month}-${day}T${clock}`;
  const time = serverTime(local, timeZone) ?? Date.parse(local);
  return Number.isNaN(time) ? undefined : time;
}

const days = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(isEnglish() ? "en-GB" : locale, {
      day: "numeric",
      month: "long",
      year: "numeric",
    }),
);

const clocks = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(numericLocale(locale), { hour: "numeric", minute: "2-digit" }),
);

/** "18:32": the time of day of an event, in this browser's time zone; undefined if it cannot be parsed. */
export function eventClock(text: string, timeZone: string | undefined): string | undefined {
  const time = eventTime(text, timeZone);
  return time === undefined ? undefined : clocks().format(time);
}

/** "Today", "Yesterday" or "12 November 2026", in this browser's calendar. */
function dayName(time: number, now: Date): string {
  const format = days();
  const name = format.format(time);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (name === format.format(now)) return t`Today`;
  return name === format.format(yesterday) ? t`Yesterday` : name;
}

/**
 * The day of each event on a page, newest first. An event with an unparsable time gets the day of the previous one.
 * Undefined if no time can be parsed, because servers format them in their locale.
 */
export function eventDays(
  events: readonly { parsed_timestamp: string }[],
  timeZone: string | undefined,
  now = new Date(),
): string[] | undefined {
  let day = "";
  const names = events.map(({ parsed_timestamp: text }) => {
    const time = eventTime(text, timeZone);
    if (time !== undefined) day = dayName(time, now);
    return day;
  });
  if (day === "") return undefined;
  // Events before the first parsable time get its day.
  const first = names.find((name) => name !== "") ?? "";
  return names.map((name) => name || first);
}
