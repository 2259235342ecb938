import type { HistoryStats } from "@/api/history";
import { perLocale } from "@/utils/locale";

/** Number of downloads on one date. */
export interface StatsDay {
  /** YYYY-MM-DD, or any other text that the server sends. */
  date: string;
  /** Short form for an axis: "Mar 2". */
  label: string;
  /** Full form: "Mon, Mar 2, 2026". */
  title: string;
  series: number;
  movies: number;
}

// Days are the server's and have no time zone: UTC avoids shifting them.
const timeZone = "UTC";
const formats = perLocale((locale) => ({
  short: new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone }),
  full: new Intl.DateTimeFormat(locale, {
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone,
  }),
}));

function namesOf(date: string): Pick<StatsDay, "label" | "title"> {
  const day = new Date(`${date}T00:00:00Z`);
  const { short, full } = formats();
  return Number.isNaN(day.getTime())
    ? { label: date, title: date }
    : { label: short.format(day), title: full.format(day) };
}

/** Series and movies combined by date, oldest first (spec section 2, /history/stats). */
export function statsByDate(stats: HistoryStats): StatsDay[] {
  const days = new Map<string, StatsDay>();
  for (const kind of ["series", "movies"] as const)
    for (const { date, count } of stats[kind]) {
      const day = days.get(date) ?? { date, ...namesOf(date), series: 0, movies: 0 };
      day[kind] += count;
      days.set(date, day);
    }
  return [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** Totals over all days. */
export function totalsOf(days: readonly StatsDay[]) {
  const sum = (kind: "series" | "movies") => days.reduce((all, day) => all + day[kind], 0);
  const [series, movies] = [sum("series"), sum("movies")];
  return { series, movies, together: series + movies };
}

/** Max number of steps on the axis. */
const MAX_STEPS = 4;

/** Round, evenly spaced integers from 0 to at least `max`. */
function numbersTo(max: number): number[] {
  const highest = Math.min(max, Number.MAX_SAFE_INTEGER);
  const size = 10 ** Math.floor(Math.log10(highest / MAX_STEPS));
  const step =
    [1, 2, 2.5, 3, 5, 10]
      .map((times) => times * size)
      .find((one) => Number.isInteger(one) && one * MAX_STEPS >= highest) ?? 1;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

const countOf = ({ series, movies }: StatsDay) => series + movies;

/** A day with more than this many times the second-highest count would make all others invisible. */
const MAX_TIMES = 4;
/** Height of the axis relative to the second-highest bar, if the highest is cut off. */
const HEADROOM = 1.25;

export interface StatsAxis {
  numbers: number[];
  /** The day that exceeds the axis: its bar is cut off and labeled with its number. */
  beyond?: StatsDay & { count: number };
}

/**
 * The numbers on the axis: up to the highest count, or to the second highest if the highest is far above all others.
 */
export function axisOf(days: readonly StatsDay[]): StatsAxis {
  const [first, next] = days.toSorted((one, other) => countOf(other) - countOf(one));
  const [max, second] = [first ? countOf(first) : 0, next ? countOf(next) : 0];
  if (first && second > 0 && max > MAX_TIMES * second)
    return { numbers: numbersTo(second * HEADROOM), beyond: { ...first, count: max } };
  return { numbers: numbersTo(Math.max(max, 1)) };
}
