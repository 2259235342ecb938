import type { Movie, Series } from "@/api/library-rows";
import type { Exclusions } from "@/api/settings";

/** Completeness of a library; the numbers are episodes or movies. */
export interface Coverage {
  complete: number;
  total: number;
}

/** Rounded down, so that "100%" is shown only if complete. */
export const percentOf = ({ complete, total }: Coverage): number =>
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

/**
 * Completeness of the movies; each movie that the server lists has a file. Movies that a setting excludes from searches
 * count neither as complete nor as missing, and movies without a languages profile want no subtitles.
 */
export function movieCoverage(movies: readonly Movie[], exclusions: Exclusions): Coverage {
  const counted = movies.filter(
    (movie) => movie.profileId !== null && !isMovieOut(movie, exclusions),
  );
  const complete = counted.filter(({ missing_subtitles: missing }) => missing.length === 0);
  return { complete: complete.length, total: counted.length };
}

/** Completeness of the episodes with files, in series that want subtitles. */
export function seriesCoverage(series: readonly Series[], exclusions: Exclusions): Coverage {
  const counted = series.filter((one) => one.profileId !== null && !isSeriesOut(one, exclusions));
  const sum = (countOf: (one: Series) => number) =>
    counted.reduce((total, one) => total + countOf(one), 0);
  const total = sum(({ episodeFileCount }) => episodeFileCount);
  const missing = sum(({ episodeMissingCount: count, episodeFileCount: files }) =>
    Math.min(Math.max(0, count), files),
  );
  return { complete: total - missing, total };
}
