import { isEnglish, perLocale } from "./locale";

type Distance = [count: number, unit: Intl.RelativeTimeFormatUnitSingular];

/** The server's relative times without a number. */
const NAMED = new Map<string, Distance>([
  ["now", [0, "second"]],
  ["just now", [0, "second"]],
  ["yesterday", [-1, "day"]],
  ["day before", [-2, "day"]],
  ["last week", [-1, "week"]],
  ["last month", [-1, "month"]],
  ["last year", [-1, "year"]],
  ["tomorrow", [1, "day"]],
  ["day after", [2, "day"]],
  ["next week", [1, "week"]],
  ["next month", [1, "month"]],
  ["next year", [1, "year"]],
]);

const UNITS = ["second", "minute", "hour", "day", "week", "month", "year"] as const;

const relative = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

/** "3 weeks ago" as -3 weeks, "in an hour" as 1 hour; undefined for anything else. */
function distanceOf(words: string): Distance | undefined {
  const [, before, number, name, after] = /^(in )?(\d+|an?) ([a-z]+?)s?( ago)?$/.exec(words) ?? [];
  const unit = UNITS.find((one) => one === name);
  if (unit === undefined || (before === undefined) === (after === undefined))
    return NAMED.get(words);
  const count = Number(number) || (number === "0" ? 0 : 1);
  return [after === undefined ? count : -count, unit];
}

const SECONDS = {
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
  year: 31_536_000,
} as const;

/** "in 10 minutes" as 600, roughly for long times; undefined for other strings. */
export function secondsUntil(words: string): number | undefined {
  const distance = distanceOf(words.trim().toLowerCase());
  const unit = UNITS.find((one) => one === distance?.[1]);
  return distance && unit ? distance[0] * SECONDS[unit] : undefined;
}

/**
 * Translates a relative time from the server, "2 weeks ago", to the interface's language; other strings are unchanged.
 */
export function relativeText(words: string): string {
  if (isEnglish()) return words;
  const distance = distanceOf(words.trim().toLowerCase());
  return distance ? relative().format(...distance) : words;
}

/** "2 hours ago": a time this many milliseconds ago. */
export function agoText(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds / 1000);
  const unit = UNITS.findLast((one) => SECONDS[one] <= seconds) ?? "second";
  return relative().format(-Math.floor(seconds / SECONDS[unit]), unit);
}
