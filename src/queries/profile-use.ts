import { useQuery } from "@tanstack/react-query";
import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import type { IdList } from "./cache/id-lists";
import { useRecords } from "./cache/records";
import { FIRST_PAGE_SIZE, loadProgress } from "./cache/full-list";
import { movieQueries, movieRecords } from "./movies";
import { seriesQueries, seriesRecords } from "./series";
import { useKnownSettings } from "./settings";

/** Number of items that use a languages profile. */
export interface ProfileUse {
  series: number;
  movies: number;
  /** Undefined if all are counted; otherwise the number of loaded items, and the total as far as known. */
  counting: { loaded: number; total: number } | undefined;
  /** The lists could not be loaded completely, so the counts are too low. */
  error: Error | null;
  retry: () => void;
}

/**
 * Counts the series and movies that have a profile. The server does not count them, so the full lists are fetched, page
 * by page and only while a component needs the counts; disabled managers have nothing to count.
 */
export function useProfileUse(profileId: number): ProfileUse {
  const { usesSonarr, usesRadarr } = useKnownSettings();
  const series = useQuery({ ...seriesQueries.full(), enabled: usesSonarr });
  const movies = useQuery({ ...movieQueries.full(), enabled: usesRadarr });
  const { data: loadedSeries } = useQuery(seriesQueries.fullLoaded());
  const { data: loadedMovies } = useQuery(movieQueries.fullLoaded());
  const seriesRows = useRecords(seriesRecords, series.data?.ids);
  const movieRows = useRecords(movieRecords, movies.data?.ids);
  const withIt = (rows: readonly { profileId: number | null }[]) =>
    rows.filter((row) => row.profileId === profileId).length;
  const parts = [
    ...(usesSonarr ? [{ list: series, loaded: loadProgress(loadedSeries) }] : []),
    ...(usesRadarr ? [{ list: movies, loaded: loadProgress(loadedMovies) }] : []),
  ];
  const sum = (of: "loaded" | "total") =>
    parts.reduce((all, { loaded }) => all + (loaded?.[of] ?? 0), 0);
  const failed = parts.find(({ list }) => !list.data && list.isError);
  const isCounting = parts.some(({ list }) => !list.data);
  return {
    series: withIt(seriesRows),
    movies: withIt(movieRows),
    counting: isCounting ? { loaded: sum("loaded"), total: sum("total") } : undefined,
    error: failed?.list.error ?? null,
    retry: () => {
      for (const { list } of parts) if (list.isError) void list.refetch();
    },
  };
}

/** The first page of a full list, which contains the length of the list. */
const FIRST = { start: 0, length: FIRST_PAGE_SIZE };
/** Longer lists are not counted automatically: a hint does not justify reading all of them. */
const MAX = 5_000;

/** True if a list may be counted: its manager is enabled, and it is not too long. */
function useCanCount<K extends QueryKey>(
  first: UseQueryOptions<IdList, Error, IdList, K>,
  enabled: boolean,
): boolean {
  const { data } = useQuery({ ...first, enabled });
  return enabled && data !== undefined && data.total <= MAX;
}

/**
 * The profiles that any series or movie has; undefined until all are counted, if counting fails, or if there are too
 * many. Reads the full lists, as useProfileUse does; not fetched while not `enabled`.
 */
export function useUsedProfiles(enabled = true): ReadonlySet<number> | undefined {
  const { usesSonarr, usesRadarr } = useKnownSettings();
  const countsSeries = useCanCount(seriesQueries.page(FIRST), enabled && usesSonarr);
  const countsMovies = useCanCount(movieQueries.page(FIRST), enabled && usesRadarr);
  const series = useQuery({ ...seriesQueries.full(), enabled: countsSeries });
  const movies = useQuery({ ...movieQueries.full(), enabled: countsMovies });
  const seriesRows = useRecords(seriesRecords, countsSeries ? series.data?.ids : undefined);
  const movieRows = useRecords(movieRecords, countsMovies ? movies.data?.ids : undefined);
  const isCounted =
    (!usesSonarr || (countsSeries && series.data)) &&
    (!usesRadarr || (countsMovies && movies.data));
  if (!isCounted || (!usesSonarr && !usesRadarr)) return undefined;
  const ids = [...seriesRows, ...movieRows].map(({ profileId }) => profileId);
  return new Set(ids.filter((id) => id !== null));
}
