import type { HistoryStats } from "@/api/history";

/** The downloads of one date. */
export interface StatsDay {
  /** YYYY-MM-DD, or whatever else the server sends. */
  date: string;
  /** Short, for an axis: "Mar 2". */
  label: string;
  /** In full: "Mon, Mar 2, 2026". */
  title: string;
  series: number;
  movies: number;
}

// Days are the server's, without a time zone: UTC avoids shifting them.
const timeZone = "UTC";
const short = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone });
const full = new Intl.DateTimeFormat("en", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone,
});

function namesOf(date: string): Pick<StatsDay, "label" | "title"> {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime())
    ? { label: date, title: date }
    : { label: short.format(day), title: full.format(day) };
}

/** Series and movies side by side, by date, oldest first (spec section 2, /history/stats). */
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

/** The totals of all days. */
export function totalsOf(days: readonly StatsDay[]) {
  const sum = (kind: "series" | "movies") => days.reduce((all, day) => all + day[kind], 0);
  const [series, movies] = [sum("series"), sum("movies")];
  return { series, movies, together: series + movies };
}

/** The maximum number of steps on the axis. */
const MOST_STEPS = 4;

/** The numbers on the axis, from 0 up to at least the highest count: whole, round and evenly spaced. */
export function axisOf(days: readonly StatsDay[]): number[] {
  const most = days.reduce((high, { series, movies }) => Math.max(high, series + movies), 1);
  const highest = Math.min(most, Number.MAX_SAFE_INTEGER);
  const size = 10 ** Math.floor(Math.log10(highest / MOST_STEPS));
  const step =
    [1, 2, 2.5, 3, 5, 10]
      .map((times) => times * size)
      .find((one) => Number.isInteger(one) && one * MOST_STEPS >= highest) ?? 1;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}
