import type { HistoryStats } from "../../api/history";

/** What was downloaded on a day, or in a week. */
export interface StatsGroup {
  /** The first day, YYYY-MM-DD. */
  key: string;
  /** Short, for an axis: "Mar 2". */
  label: string;
  /** In full: "Mon, Mar 2, 2026", or "Mar 2 – 8, 2026". */
  title: string;
  series: number;
  movies: number;
}

// Days are the server's, without a time zone: none may be added here.
const timeZone = "UTC";
const short = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone });
const full = new Intl.DateTimeFormat("en", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone,
});
const span = new Intl.DateTimeFormat("en", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone,
});

const dayOf = (date: string) => new Date(`${date}T00:00:00Z`);
const isDay = (date: string) => !Number.isNaN(dayOf(date).getTime());

/** The Monday of a day's week; anything that is no day stands for itself. */
function weekOf(date: string): string {
  if (!isDay(date)) return date;
  const day = dayOf(date);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

function titleOf(first: string, last: string): string {
  if (!isDay(first) || !isDay(last)) return first;
  return first === last ? full.format(dayOf(first)) : span.formatRange(dayOf(first), dayOf(last));
}

/** From so many days on they are a blur, so weeks are shown: a year has 365 days, a trimester 91. */
const WEEKS_FROM = 120;

/** Series and movies side by side, by day or by week. */
export function groupStats(stats: HistoryStats): StatsGroup[] {
  const days = new Map<string, { series: number; movies: number }>();
  for (const kind of ["series", "movies"] as const)
    for (const { date, count } of stats[kind]) {
      const day = days.get(date) ?? { series: 0, movies: 0 };
      day[kind] += count;
      days.set(date, day);
    }
  const groups = new Map<string, { first: string; last: string; series: number; movies: number }>();
  for (const [date, counts] of [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const key = days.size >= WEEKS_FROM ? weekOf(date) : date;
    const group = groups.get(key) ?? { first: date, last: date, series: 0, movies: 0 };
    group.last = date;
    group.series += counts.series;
    group.movies += counts.movies;
    groups.set(key, group);
  }
  return [...groups.values()].map(({ first, last, series, movies }) => ({
    key: first,
    label: isDay(first) ? short.format(dayOf(first)) : first,
    title: titleOf(first, last),
    series,
    movies,
  }));
}

/** All of it together. */
export function totalsOf(groups: readonly StatsGroup[]) {
  const sum = (kind: "series" | "movies") => groups.reduce((all, group) => all + group[kind], 0);
  const [series, movies] = [sum("series"), sum("movies")];
  return { series, movies, together: series + movies };
}
