import { plural, t } from "@lingui/core/macro";
import { isEnglish, perLocale } from "@/utils/locale";

const weekdays = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }),
);

const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** "Sunday" in the language of the interface; undefined for other strings. */
function weekdayOf(name: string): string | undefined {
  const day = DAYS.indexOf(name);
  // January 4, 1970 was a Sunday.
  return day < 0 ? undefined : weekdays().format(Date.UTC(1970, 0, 4 + day));
}

function everySo(count: number, unit: string): string | undefined {
  switch (unit) {
    case "minute":
      return plural(count, { one: "every minute", other: "every # minutes" });
    case "hour":
      return plural(count, { one: "every hour", other: "every # hours" });
    case "day":
      return plural(count, { one: "every day", other: "every # days" });
    case "week":
      return plural(count, { one: "every week", other: "every # weeks" });
    default:
      return undefined;
  }
}

/** "every day at 4:00", "every sunday at 4:00" */
function everyAt(day: string, time: string): string | undefined {
  if (day === "day") return t`every day at ${time}`;
  const weekday = weekdayOf(day);
  return weekday && t`every ${weekday} at ${time}`;
}

/** Interval of a task, "every 6 hours", in the language of the interface; unusual ones keep the server's wording. */
export function intervalText(words: string): string {
  if (isEnglish()) return words;
  const [, at, time] = /^every ?([a-z]+) at (\d+:\d+)$/i.exec(words) ?? [];
  if (at !== undefined && time !== undefined) return everyAt(at.toLowerCase(), time) ?? words;
  const [, count, unit] = /^every (?:(\d+) )?([a-z]+?)s?$/i.exec(words) ?? [];
  return (unit && everySo(Number(count ?? 1), unit.toLowerCase())) ?? words;
}
