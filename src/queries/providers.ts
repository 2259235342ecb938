import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { isTrue, pyBool } from "@/api/codec";
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
import { whatWithMovieSubtitle } from "./movie-subtitles";
import { movieSubtitleInvalidations } from "./movies";
import { getCapabilities } from "./capabilities";
import type { JobOutcome } from "./follow-job";
import { everyMinute } from "./polling";
import { finishWork } from "./queued-work";

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

/** A result that is downloaded as another kind than its provider says. */
export function withFlags<R extends ChosenResult>(
  result: R,
  { hi, forced }: { hi: boolean; forced: boolean },
): R {
  return { ...result, hearing_impaired: pyBool(hi), forced: pyBool(forced) };
}

/** A result as the kind of subtitle that it is. */
const kindOf = ({ language, hearing_impaired, forced }: ChosenResult) => ({
  language,
  hi: isTrue(hearing_impaired),
  forced: isTrue(forced),
});

type EpisodeChoice = Parameters<typeof downloadEpisodeResult>[0];
type MovieChoice = Parameters<typeof downloadMovieResult>[0];

/** Servers since 1.6 forget their results after an hour. */
const RESULT_LIFETIME = 55 * 60_000;

/** Refuses a result that the server has forgotten. @throws Error that says so */
function checkAge(client: QueryClient, queryKey: QueryKey): void {
  const searchedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  const isOld = searchedAt > 0 && Date.now() - searchedAt > RESULT_LIFETIME;
  if (!isOld || getCapabilities(client)?.resultsExpire !== true) return;
  // Shows the new ones where these were.
  void client.getQueryCache().find({ queryKey })?.fetch();
  throw new Error("The server keeps results for an hour only: searching again");
}

/** A download that was only accepted says by an event of its item that something was saved. */
function checkSaved(outcome: JobOutcome | undefined, isSaved: boolean | undefined): void {
  if (!outcome || isSaved || outcome.hasMissedEvents) return;
  throw new Error(
    "The server saved nothing: the file is unusable or the result has expired. Search again",
  );
}

const episodeResultOptions = defineMutation<EpisodeChoice>({
  what: ({ result, ...item }, client) =>
    whatWithSubtitle("Downloading")({ ...item, ...kindOf(result) }, client),
  mutationFn: async (choice, client) => {
    checkAge(client, providerQueries.episodeResults(choice.episodeId).queryKey);
    const outcome = await finishWork(client, "download", () => downloadEpisodeResult(choice));
    checkSaved(outcome, outcome?.savedEpisodes.has(choice.episodeId));
  },
  invalidates: episodeInvalidations,
});

/** POST /providers/episodes: downloads one result; its row shows a failure. */
export function useDownloadEpisodeResult() {
  return useMutation(episodeResultOptions);
}

const movieResultOptions = defineMutation<MovieChoice>({
  what: ({ result, ...item }, client) =>
    whatWithMovieSubtitle("Downloading")({ ...item, ...kindOf(result) }, client),
  mutationFn: async (choice, client) => {
    checkAge(client, providerQueries.movieResults(choice.radarrId).queryKey);
    const outcome = await finishWork(client, "download", () => downloadMovieResult(choice));
    checkSaved(outcome, outcome?.savedMovies.has(choice.radarrId));
  },
  invalidates: movieSubtitleInvalidations,
});

/** POST /providers/movies: downloads one result; its row shows a failure. */
export function useDownloadMovieResult() {
  return useMutation(movieResultOptions);
}
