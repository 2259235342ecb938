import type { Movie } from "@/api/movies";
import type { Series } from "@/api/series";
import type { Exclusions } from "@/api/settings";

/** Completeness of a part of the library. */
export interface Coverage {
  /** Numbers of the bar, which counts episodes or movies. */
  complete: number;
  total: number;
  /** Titles with missing subtitles, complete titles, and titles without a languages profile, which want none. */
  missing: number;
  completeCount: number;
  unwanted: number;
  /** Titles that a setting excludes from searches: the server counts them neither as complete nor as missing. */
  excluded: number;
  /** The profiles of titles that want subtitles; used as a filter, they exclude the others. */
  profiles: readonly string[];
}

/** Rounded down, so that "100%" is shown only if complete. */
export const percentOf = ({ complete, total }: Pick<Coverage, "complete" | "total">): number =>
  total === 0 ? 0 : Math.floor((complete / total) * 100);

interface Title {
  profileId: number | null;
  tags: readonly string[];
}

const hasTag = ({ tags }: Title, exclusions: Exclusions) =>
  tags.some((tag) => exclusions.tags.includes(tag));
const isMovieOut = (movie: Movie, exclusions: Exclusions) =>
  (exclusions.isMonitoredOnly && !movie.monitored) || hasTag(movie, exclusions);
/** True if all episodes are excluded; single unmonitored episodes are unknown here. */
const isSeriesOut = (series: Series, exclusions: Exclusions) =>
  hasTag(series, exclusions) ||
  exclusions.types.some((type) => type.toLowerCase() === series.seriesType.toLowerCase());

/** The titles that count, and the number of wanted titles that do not. */
function splitOf<T extends Title>(items: readonly T[], isOut: (item: T) => boolean) {
  const counting = items.filter((item) => item.profileId === null || !isOut(item));
  return { counting, excluded: items.length - counting.length };
}

function titlesOf<T extends Title>(items: readonly T[], missingOf: (item: T) => number) {
  const wanted = items.filter(({ profileId }) => profileId !== null);
  return {
    missing: items.filter((item) => missingOf(item) > 0).length,
    completeCount: wanted.filter((item) => missingOf(item) === 0).length,
    unwanted: items.length - wanted.length,
    profiles: [...new Set(wanted.map(({ profileId }) => String(profileId)))],
  };
}

const missingOfMovie = ({ missing_subtitles: missing }: Movie) => missing.length;
const missingOfSeries = ({ episodeMissingCount }: Series) => Math.max(0, episodeMissingCount);

/** Completeness of the movies; each movie that the server lists has a file. */
export function movieCoverage(movies: readonly Movie[], exclusions: Exclusions): Coverage {
  const { counting, excluded } = splitOf(movies, (movie) => isMovieOut(movie, exclusions));
  const titles = titlesOf(counting, missingOfMovie);
  return {
    ...titles,
    excluded,
    complete: titles.completeCount,
    total: titles.completeCount + titles.missing,
  };
}

/** Completeness of the episodes with files, in series that want subtitles. */
export function seriesCoverage(series: readonly Series[], exclusions: Exclusions): Coverage {
  const { counting, excluded } = splitOf(series, (one) => isSeriesOut(one, exclusions));
  const counted = counting.filter((one) => one.profileId !== null || missingOfSeries(one) > 0);
  const total = counted.reduce((sum, one) => sum + one.episodeFileCount, 0);
  const missing = counted.reduce(
    (sum, one) => sum + Math.min(missingOfSeries(one), one.episodeFileCount),
    0,
  );
  return { ...titlesOf(counting, missingOfSeries), excluded, complete: total - missing, total };
}
