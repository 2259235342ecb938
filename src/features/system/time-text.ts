import { plural } from "@lingui/core/macro";
import { perLocale } from "@/utils/locale";

const DAY = 86_400_000;
const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["week", 7 * DAY],
  ["day", DAY],
];
const relative = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

/** "2025-05-11" as "3 weeks ago"; undefined if it is not a date. */
export function relativeDay(date: string, now: number): string | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at)) return undefined;
  const today = Math.floor(now / DAY) * DAY;
  const [unit, length] = STEPS.find(([, step]) => Math.abs(at - today) >= step) ?? ["day", DAY];
  return relative().format(Math.trunc((at - today) / length), unit);
}

const two = (value: number) => String(value).padStart(2, "0");

/** Seconds as "3 days 04:05:06"; never negative, although the clocks of two machines may differ. */
export function duration(seconds: number): string {
  const totalSeconds = Math.max(0, Math.floor(seconds));
  const days = Math.floor(totalSeconds / 86_400);
  const clock = [
    Math.floor(totalSeconds / 3600) % 24,
    Math.floor(totalSeconds / 60) % 60,
    totalSeconds % 60,
  ]
    .map(two)
    .join(":");
  if (days === 0) return clock;
  return plural(days, { one: `# day ${clock}`, other: `# days ${clock}` });
}
