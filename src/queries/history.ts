import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import {
  getEpisodeHistory,
  getHistoryStats,
  getMovieHistory,
  listEpisodeHistory,
  listMovieHistory,
} from "@/api/history";
import type { StatsFilter } from "@/api/history";
import type { Range } from "@/api/shared";
import { BURST_DELAY } from "./cache/invalidation";
import type { Invalidation } from "./cache/invalidation";

export const historyQueries = {
  all: () => ["history"] as const,
  episodes: () => [...historyQueries.all(), "episodes"] as const,
  episodePage: (range: Range) =>
    queryOptions({
      queryKey: [...historyQueries.episodes(), "page", range] as const,
      queryFn: ({ signal }) => listEpisodeHistory(range, signal),
      meta: { what: "the history" },
    }),
  ofEpisode: (episodeId: number) =>
    queryOptions({
      queryKey: [...historyQueries.episodes(), "episode", episodeId] as const,
      queryFn: ({ signal }) => getEpisodeHistory(episodeId, signal),
      meta: { what: "the history of the episode" },
    }),
  movies: () => [...historyQueries.all(), "movies"] as const,
  moviePage: (range: Range) =>
    queryOptions({
      queryKey: [...historyQueries.movies(), "page", range] as const,
      queryFn: ({ signal }) => listMovieHistory(range, signal),
      meta: { what: "the history" },
    }),
  ofMovie: (radarrId: number) =>
    queryOptions({
      queryKey: [...historyQueries.movies(), "movie", radarrId] as const,
      queryFn: ({ signal }) => getMovieHistory(radarrId, signal),
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

/** A page of the episodes' history, newest first; the former page stays while the next one loads. */
export function useEpisodeHistoryPage(range: Range) {
  return useQuery({ ...historyQueries.episodePage(range), placeholderData: keepPreviousData });
}

/** The history of one episode, newest first. Not fetched while not `enabled`. */
export function useEpisodeHistory(episodeId: number, enabled = true) {
  return useQuery({ ...historyQueries.ofEpisode(episodeId), enabled });
}

/** A page of the movies' history, newest first; the former page stays while the next one loads. */
export function useMovieHistoryPage(range: Range) {
  return useQuery({ ...historyQueries.moviePage(range), placeholderData: keepPreviousData });
}

/** The history of one movie, newest first. Not fetched while not `enabled`. */
export function useMovieHistory(radarrId: number, enabled = true) {
  return useQuery({ ...historyQueries.ofMovie(radarrId), enabled });
}

/** Downloads per day: one row a day, series and movies apart. */
export function useHistoryStats(filter: StatsFilter) {
  return useQuery({ ...historyQueries.statsOf(filter), placeholderData: keepPreviousData });
}
