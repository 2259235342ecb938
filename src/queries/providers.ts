import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { isTrue } from "@/api/codec";
import {
  downloadEpisodeResult,
  downloadMovieResult,
  listHistoryProviders,
  listProviders,
  resetProviders,
  searchEpisodeProviders,
  searchMovieProviders,
} from "@/api/providers";
import type { ChosenResult } from "@/api/providers";
import { badgesInvalidation } from "./badges";
import { defineMutation } from "./cache/mutations";
import { whatWithSubtitle } from "./episode-subtitles";
import { episodeInvalidations } from "./episodes";
import { movieSubtitleInvalidations, whatWithMovieSubtitle } from "./movies";
import { everyMinute } from "./polling";

export const providerQueries = {
  all: () => ["providers"] as const,
  /** Never refetched because of badges: fetching it makes the server send a badges event. */
  list: () =>
    queryOptions({
      queryKey: [...providerQueries.all(), "list"] as const,
      queryFn: ({ signal }) => listProviders(signal),
      meta: { what: "the providers" },
      staleTime: 0,
    }),
  inHistory: () =>
    queryOptions({
      queryKey: [...providerQueries.all(), "inHistory"] as const,
      queryFn: ({ signal }) => listHistoryProviders(signal),
      meta: { what: "the providers in the history" },
      staleTime: 60_000,
    }),
  /** A manual search: asked for by a person, cached while the dialog may come back to it. */
  episodeResults: (episodeId: number) =>
    queryOptions({
      queryKey: ["results", "episode", episodeId] as const,
      queryFn: ({ signal }) => searchEpisodeProviders(episodeId, signal),
      meta: { what: "the search results" },
      enabled: false,
    }),
  movieResults: (radarrId: number) =>
    queryOptions({
      queryKey: ["results", "movie", radarrId] as const,
      queryFn: ({ signal }) => searchMovieProviders(radarrId, signal),
      meta: { what: "the search results" },
      enabled: false,
    }),
};

/** The enabled providers and their state; the times until their next try are refetched every minute. */
export function useProviders() {
  return useQuery({ ...providerQueries.list(), refetchInterval: everyMinute });
}

/** The providers that occur in the history (filter of the statistics). */
export function useHistoryProviders() {
  return useQuery(providerQueries.inHistory());
}

const resetOptions = defineMutation({
  what: "Resetting the providers",
  mutationFn: () => resetProviders(),
  invalidates: () => [{ key: providerQueries.all() }, badgesInvalidation],
});

/** POST /providers: ends the throttling of every provider. */
export function useResetProviders() {
  return useMutation(resetOptions);
}

/** The manual search of an episode: idle until `refetch()`; takes as long as the slowest provider. */
export function useEpisodeSearch(episodeId: number) {
  return useQuery(providerQueries.episodeResults(episodeId));
}

/** The manual search of a movie: idle until `refetch()`; takes as long as the slowest provider. */
export function useMovieSearch(radarrId: number) {
  return useQuery(providerQueries.movieResults(radarrId));
}

/** A result as the kind of subtitle that it is. */
const kindOf = ({ language, hearing_impaired, forced }: ChosenResult) => ({
  language,
  hi: isTrue(hearing_impaired),
  forced: isTrue(forced),
});

const episodeResultOptions = defineMutation({
  what: ({ result, ...item }, client) =>
    whatWithSubtitle("Downloading")({ ...item, ...kindOf(result) }, client),
  mutationFn: downloadEpisodeResult,
  invalidates: episodeInvalidations,
});

/** POST /providers/episodes: downloads one result; its row shows a failure. */
export function useDownloadEpisodeResult() {
  return useMutation(episodeResultOptions);
}

const movieResultOptions = defineMutation({
  what: ({ result, ...item }, client) =>
    whatWithMovieSubtitle("Downloading")({ ...item, ...kindOf(result) }, client),
  mutationFn: downloadMovieResult,
  invalidates: movieSubtitleInvalidations,
});

/** POST /providers/movies: downloads one result; its row shows a failure. */
export function useDownloadMovieResult() {
  return useMutation(movieResultOptions);
}
