import { queryOptions, useMutation } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import {
  getMovies,
  listMovies,
  listWantedMovies,
  runMovieAction,
  updateMovies,
} from "@/api/movies";
import type { Movie, MovieAction, MovieProfile, WantedMovie } from "@/api/movies";
import type { Range } from "@/api/shared";
import { badgesInvalidation } from "./badges";
import { fetchIdList, removeFromIdLists, useOneRecord, useRecordPage } from "./cache/id-lists";
import { BURST_DELAY } from "./cache/invalidation";
import type { Invalidation } from "./cache/invalidation";
import { defineMutation, isMany } from "./cache/mutations";
import { Records } from "./cache/records";
import { recordSource } from "./cache/refetch-queue";
import { REST_PER_ROW, fetchWholeList, loadedOptions, useWholeList } from "./cache/whole-list";
import { movieHistoryInvalidation } from "./history";
import { languageQueries } from "./languages";
import { syncMissingSubtitles } from "./sync-missing-subtitles";
import { finishWork, searchIds } from "./queued-work";
import { ofName } from "./subtitle-kind";

const idOf = (movie: { radarrId: number }) => movie.radarrId;

export const movieRecords = new Records<Movie>(["movies", "records"], idOf);
export const wantedMovieRecords = new Records<WantedMovie>(["movies", "wantedRecords"], idOf);

const syncMissing = (client: QueryClient, ids: readonly number[]) =>
  syncMissingSubtitles(client, movieRecords, wantedMovieRecords, ids);

/** 0.9.7 can answer 500 to movie reads until the profiles were read once (contract/http.md section 3). */
export async function profilesFirst(client: QueryClient): Promise<void> {
  await client.ensureQueryData(languageQueries.profiles()).catch(() => undefined);
}

/** Keys and reads of movies. Lists and details hold ids; the records are in movieRecords. */
export const movieQueries = {
  all: () => ["movies"] as const,
  pages: () => [...movieQueries.all(), "pages"] as const,
  page: (range: Range) =>
    queryOptions({
      queryKey: [...movieQueries.pages(), range] as const,
      queryFn: async ({ client, signal }) => {
        await profilesFirst(client);
        return fetchIdList(
          client,
          movieRecords,
          idOf,
          () => listMovies(range, signal),
          (ids) => syncMissing(client, ids),
        );
      },
      meta: { what: "the movies" },
    }),
  /** All of them, fetched page by page, for Mass Edit. */
  whole: () =>
    queryOptions({
      queryKey: [...movieQueries.all(), "whole"] as const,
      queryFn: ({ client, signal }) =>
        fetchWholeList({
          client,
          signal,
          pages: movieQueries.pages(),
          page: movieQueries.page,
          loaded: movieQueries.wholeLoaded().queryKey,
        }),
      meta: { what: "the movies" },
    }),
  wholeLoaded: () => loadedOptions([...movieQueries.all(), "wholeLoaded"] as const),
  details: () => [...movieQueries.all(), "details"] as const,
  detail: (id: number) =>
    queryOptions({
      queryKey: [...movieQueries.details(), id] as const,
      queryFn: async ({ client, signal }) => {
        await profilesFirst(client);
        return fetchIdList(
          client,
          movieRecords,
          idOf,
          async () => {
            const data = await getMovies([id], signal);
            return { data, total: data.length };
          },
          (ids) => syncMissing(client, ids),
        );
      },
      meta: { what: "the movie" },
    }),
  wanted: () => [...movieQueries.all(), "wanted"] as const,
  wantedPages: () => [...movieQueries.wanted(), "pages"] as const,
  wantedPage: (range: Range) =>
    queryOptions({
      queryKey: [...movieQueries.wantedPages(), range] as const,
      queryFn: ({ client, signal }) =>
        fetchIdList(
          client,
          wantedMovieRecords,
          idOf,
          () => listWantedMovies(range, signal),
          (ids) => syncMissing(client, ids),
        ),
      meta: { what: "the missing subtitles" },
    }),
  /** Every wanted row, for filters; events of a big library make it stale all the time, so it pauses in between. */
  wantedWhole: () =>
    queryOptions({
      queryKey: [...movieQueries.wanted(), "whole"] as const,
      queryFn: ({ client, signal }) =>
        fetchWholeList({
          client,
          signal,
          pages: movieQueries.wantedPages(),
          page: movieQueries.wantedPage,
          loaded: movieQueries.wantedLoaded().queryKey,
          restPerRow: REST_PER_ROW,
        }),
      meta: { what: "the missing subtitles" },
    }),
  wantedLoaded: () => loadedOptions([...movieQueries.wanted(), "loaded"] as const),
};

/** The wanted list is refetched where it is visible. */
export const wantedMoviesInvalidation: Invalidation = {
  key: movieQueries.wanted(),
  delay: BURST_DELAY,
};

/** Removes movies that the server no longer has, with their wanted rows. */
function removeMovies(client: QueryClient, ids: readonly number[]): void {
  removeFromIdLists(client, movieQueries.all(), ids);
  movieRecords.remove(client, ids);
  wantedMovieRecords.remove(client, ids);
}

/** How the refetch queue fetches movies. */
export const moviesSource = recordSource<Movie>({
  all: movieQueries.all(),
  pages: movieQueries.pages(),
  shownBy: [movieQueries.pages(), movieQueries.details()],
  whole: movieQueries.whole().queryKey,
  records: movieRecords,
  idOf,
  fetchByIds: getMovies,
  onMerged: (client, _before, after) => syncMissing(client, after.map(idOf)),
  remove: removeMovies,
});

/** A page of the movie list. Not fetched while not `enabled`. Spec section 2, /movies. */
export function useMoviesPage(range: Range, enabled = true) {
  return useRecordPage(movieRecords, movieQueries.page(range), enabled);
}

/** Every movie, for filters and Mass Edit: see useWholeList. */
export function useAllMovies(enabled = true) {
  return useWholeList(movieRecords, movieQueries.whole(), movieQueries.wholeLoaded(), enabled);
}

/** One movie: `record` is undefined while loading; `isUnknown` when the server does not know the id. */
export function useMovie(id: number) {
  return useOneRecord(movieRecords, movieQueries.detail(id), id);
}

/** A page of the wanted movies. Not fetched while not `enabled`. Spec section 2, /wanted/movies. */
export function useWantedMoviesPage(range: Range, enabled = true) {
  return useRecordPage(wantedMovieRecords, movieQueries.wantedPage(range), enabled);
}

/** Every movie with a missing subtitle, for filters: see useWholeList. */
export function useAllWantedMovies(enabled = true) {
  const { wantedWhole, wantedLoaded } = movieQueries;
  return useWholeList(wantedMovieRecords, wantedWhole(), wantedLoaded(), enabled);
}

/** What a change of movies touches. */
export function movieInvalidations(ids: readonly number[]): Invalidation[] {
  return [{ entity: "movies", ids }, wantedMoviesInvalidation, badgesInvalidation];
}

/** What a change of one movie's subtitles touches. */
export const movieSubtitleInvalidations = ({ radarrId }: { radarrId: number }): Invalidation[] => [
  ...movieInvalidations([radarrId]),
  movieHistoryInvalidation,
];

/** The title of a movie, if the cache has it. */
export const movieTitle = (client: QueryClient, id: number) =>
  (movieRecords.get(client, id) ?? wantedMovieRecords.get(client, id))?.title;

const updateOptions = defineMutation<readonly MovieProfile[]>({
  what: ([one, ...others], client) =>
    `Changing the languages profile${others.length > 0 ? ` of ${others.length + 1} movies` : ofName(one && movieTitle(client, one.radarrId))}`,
  isErrorShown: "whileMounted",
  isLarge: isMany,
  mutationFn: updateMovies,
  invalidates: (changes) => movieInvalidations(changes.map((change) => change.radarrId)),
  optimisticUpdate: (changes, { client }) => {
    const profiles = new Map(changes.map((change) => [change.radarrId, change.profileId]));
    return movieRecords.patch(client, [...profiles.keys()], (movie) => ({
      profileId: profiles.get(movie.radarrId) ?? null,
    }));
  },
});

/** POST /movies: changes profiles, shown at once and rolled back when the server refuses. */
export function useUpdateMovies() {
  return useMutation(updateOptions);
}

const WORK = {
  "scan-disk": "Scanning the disk",
  "search-missing": "Searching missing subtitles",
  sync: "Reading the movie from Radarr",
  "search-wanted": "Searching all missing subtitles",
} as const;

/**
 * PATCH /movies: scan, search or sync one movie, or search everything wanted; settles when done (minutes).
 * `isErrorShown`: the screen shows failures itself.
 */
export function useRunMovieAction(action: MovieAction["action"], isErrorShown = false) {
  return useMutation(
    defineMutation<MovieAction>({
      what: (one, client) =>
        WORK[action] + ofName("radarrId" in one ? movieTitle(client, one.radarrId) : undefined),
      mutationFn: async (one, client) => {
        const run = () => runMovieAction(one);
        if (one.action === "search-missing")
          await finishWork(client, "searchMissing", run, searchIds.movie(one.radarrId));
        else if (one.action === "search-wanted")
          await finishWork(client, "searchAll", run, searchIds.wanted("movies"));
        else await run();
      },
      isErrorShown,
      invalidates: (variables) =>
        "radarrId" in variables
          ? movieSubtitleInvalidations(variables)
          : [...movieInvalidations([]), movieHistoryInvalidation],
    }),
  );
}
