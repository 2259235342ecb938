import type { Movie } from "@/api/movies";
import type { Series } from "@/api/series";

/** How complete a part of the library is. */
export interface Coverage {
  /** What the bar counts: episodes, or movies. */
  complete: number;
  total: number;
  /** Titles that miss something, that do not, and that want nothing because they have no languages profile. */
  missing: number;
  whole: number;
  unwanted: number;
  /** The profiles of what wants something: the filter that leaves the rest out. */
  profiles: readonly string[];
}

interface Title {
  profileId: number | null;
}

function titlesOf<T extends Title>(items: readonly T[], missingOf: (item: T) => number) {
  const wanted = items.filter(({ profileId }) => profileId !== null);
  return {
    missing: items.filter((item) => missingOf(item) > 0).length,
    whole: wanted.filter((item) => missingOf(item) === 0).length,
    unwanted: items.length - wanted.length,
    profiles: [...new Set(wanted.map(({ profileId }) => String(profileId)))],
  };
}

const missingOfMovie = ({ missing_subtitles: missing }: Movie) => missing.length;
const missingOfSeries = ({ episodeMissingCount }: Series) => Math.max(0, episodeMissingCount);

/** How complete the movies are: every one that the server lists has a file. */
export function movieCoverage(movies: readonly Movie[]): Coverage {
  const titles = titlesOf(movies, missingOfMovie);
  return { ...titles, complete: titles.whole, total: titles.whole + titles.missing };
}

/** How complete the episodes with files are, of series that want something. */
export function seriesCoverage(series: readonly Series[]): Coverage {
  const counted = series.filter((one) => one.profileId !== null || missingOfSeries(one) > 0);
  const total = counted.reduce((sum, one) => sum + one.episodeFileCount, 0);
  const missing = counted.reduce(
    (sum, one) => sum + Math.min(missingOfSeries(one), one.episodeFileCount),
    0,
  );
  return { ...titlesOf(series, missingOfSeries), complete: total - missing, total };
}
