import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import {
  getEpisodeHistory,
  getHistoryStats,
  getMovieHistory,
  listEpisodeHistory,
  listMovieHistory,
} from "@/api/history";
import type { StatsFilter } from "@/api/history";
import type { Page, Range } from "@/api/shared";
import { deepEqual } from "@/utils/deep-equal";
import { BURST_DELAY } from "./cache/invalidation";
import type { Invalidation } from "./cache/invalidation";

/** 1.6 repeats an event for each subtitle file of its item (contract/newer-servers.md section 10): one is enough. */
function withoutRepeats<T>(rows: readonly T[]): T[] {
  return rows.filter((row, index) => index === 0 || !deepEqual(row, rows[index - 1]));
}

/** The total stays: it counts events, however often the page repeats them. */
function pageWithoutRepeats<T>(page: Page<T>): Page<T> {
  return { ...page, data: withoutRepeats(page.data) };
}

export const historyQueries = {
  all: () => ["history"] as const,
  episodes: () => [...historyQueries.all(), "episodes"] as const,
  episodePage: (range: Range) =>
    queryOptions({
      queryKey: [...historyQueries.episodes(), "page", range] as const,
      queryFn: async ({ signal }) => pageWithoutRepeats(await listEpisodeHistory(range, signal)),
      meta: { what: "the history" },
    }),
  ofEpisode: (episodeId: number) =>
    queryOptions({
      queryKey: [...historyQueries.episodes(), "episode", episodeId] as const,
      queryFn: async ({ signal }) => withoutRepeats(await getEpisodeHistory(episodeId, signal)),
      meta: { what: "the history of the episode" },
    }),
  movies: () => [...historyQueries.all(), "movies"] as const,
  moviePage: (range: Range) =>
    queryOptions({
      queryKey: [...historyQueries.movies(), "page", range] as const,
      queryFn: async ({ signal }) => pageWithoutRepeats(await listMovieHistory(range, signal)),
      meta: { what: "the history" },
    }),
  ofMovie: (radarrId: number) =>
    queryOptions({
      queryKey: [...historyQueries.movies(), "movie", radarrId] as const,
      queryFn: async ({ signal }) => withoutRepeats(await getMovieHistory(radarrId, signal)),
      meta: { what: "the history of the movie" },
    }),
  stats: () => [...historyQueries.all(), "stats"] as const,
  statsOf: (filter: StatsFilter) =>
    queryOptions({
      queryKey: [...historyQueries.stats(), filter] as const,
      queryFn: ({ signal }) => getHistoryStats(filter, signal),
      meta: { what: "the statistics" },
    }),
};

/** History rows come in bursts; they are gathered a moment before the history is refetched. */
export const episodeHistoryInvalidation: Invalidation = {
  key: historyQueries.episodes(),
  delay: BURST_DELAY,
};
export const movieHistoryInvalidation: Invalidation = {
  key: historyQueries.movies(),
  delay: BURST_DELAY,
};
export const statsInvalidation: Invalidation = { key: historyQueries.stats(), delay: BURST_DELAY };

/** A page of the episodes' history, newest first; the former page stays while the next one loads. Not fetched while not `enabled`. */
export function useEpisodeHistoryPage(range: Range, enabled = true) {
  return useQuery({
    ...historyQueries.episodePage(range),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The history of one episode, newest first. Not fetched while not `enabled`. */
export function useEpisodeHistory(episodeId: number, enabled = true) {
  return useQuery({ ...historyQueries.ofEpisode(episodeId), enabled });
}

/** A page of the movies' history, newest first; the former page stays while the next one loads. Not fetched while not `enabled`. */
export function useMovieHistoryPage(range: Range, enabled = true) {
  return useQuery({
    ...historyQueries.moviePage(range),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The history of one movie, newest first. Not fetched while not `enabled`. */
export function useMovieHistory(radarrId: number, enabled = true) {
  return useQuery({ ...historyQueries.ofMovie(radarrId), enabled });
}

/** Downloads per day: one row a day, series and movies apart. */
export function useHistoryStats(filter: StatsFilter) {
  return useQuery({ ...historyQueries.statsOf(filter), placeholderData: keepPreviousData });
}
