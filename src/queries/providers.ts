import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import {
  downloadEpisodeResult,
  downloadMovieResult,
  listHistoryProviders,
  listProviders,
  resetProviders,
  searchEpisodeProviders,
  searchMovieProviders,
} from "../api/providers";
import { isTrue } from "../api/codec";
import type { ChosenResult } from "../api/providers";
import { badgesTarget } from "./badges";
import { whatWithSubtitle } from "./episode-writes";
import { episodeTargets } from "./episodes";
import { whatWithMovieSubtitle } from "./movie-writes";
import { movieSubtitleTargets } from "./movies";
import { whileItAnswers } from "./pace";
import { write } from "./write";

export const providerQueries = {
  all: () => ["providers"] as const,
  /** Never read again because of badges: reading it makes the server send a badges event. */
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
  /** A manual search: asked for by a person, kept while the dialog may come back to it. */
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

/** The enabled providers and how they do; the times until they are tried again are read every minute. */
export function useProviders() {
  return useQuery({ ...providerQueries.list(), refetchInterval: whileItAnswers });
}

/** The providers that occur in the history (filter of the statistics). */
export function useHistoryProviders() {
  return useQuery(providerQueries.inHistory());
}

const resetOptions = write({
  what: "Resetting the providers",
  run: () => resetProviders(),
  invalidates: () => [{ key: providerQueries.all() }, badgesTarget],
});

/** POST /providers: lets every throttled provider try again. */
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

const episodeResultOptions = write({
  what: ({ result, ...item }, client) =>
    whatWithSubtitle("Downloading")({ ...item, ...kindOf(result) }, client),
  run: downloadEpisodeResult,
  invalidates: episodeTargets,
});

/** POST /providers/episodes: downloads one result; its row shows a failure. */
export function useDownloadEpisodeResult() {
  return useMutation(episodeResultOptions);
}

const movieResultOptions = write({
  what: ({ result, ...item }, client) =>
    whatWithMovieSubtitle("Downloading")({ ...item, ...kindOf(result) }, client),
  run: downloadMovieResult,
  invalidates: movieSubtitleTargets,
});

/** POST /providers/movies: downloads one result; its row shows a failure. */
export function useDownloadMovieResult() {
  return useMutation(movieResultOptions);
}
