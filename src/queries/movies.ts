import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { MovieKind } from "@/api/media";
import { getMovies, listMovies } from "@/api/library";
import type { Movie, WantedMovie } from "@/api/library-rows";
import { listWanted } from "@/api/wanted";
import { removeFromIdLists } from "./cache/id-lists";
import { BURST_DELAY } from "./cache/invalidation";
import type { Invalidation } from "./cache/invalidation";
import { libraryQueries, wantedQueries } from "./cache/list-queries";
import { Records } from "./cache/records";
import { recordSource } from "./cache/refetch-queue";
import { languageQueries } from "./languages";
import { syncMissingSubtitles } from "./sync-missing-subtitles";

export const movieRecords = new Records<Movie>(["movies", "records"]);
const wantedMovieRecords = new Records<WantedMovie>(["movies", "wantedRecords"]);

const syncMissing = (client: QueryClient, ids: readonly number[]) =>
  syncMissingSubtitles(client, movieRecords, wantedMovieRecords, ids);

/** 0.9.7 can return 500 for movie reads until the profiles have been read once (contract/http.md section 3). */
async function profilesFirst(client: QueryClient): Promise<void> {
  await client.ensureQueryData(languageQueries.profiles()).catch(() => undefined);
}

/** GET /movies of just these ids, after the read that 0.9.7 requires first. */
async function readMovies(client: QueryClient, ids: readonly number[]): Promise<Movie[]> {
  await profilesFirst(client);
  return getMovies(ids);
}

/** Name of the data in the notification of a failed read. */
const MOVIES = msg`the movies`;

/** Keys and reads of movies. Lists and details contain ids; the records are in movieRecords. */
export const movieQueries = {
  ...libraryQueries<Movie>("movies", {
    records: movieRecords,
    what: MOVIES,
    whatOfOne: msg`the movie`,
    list: listMovies,
    get: getMovies,
    onMerged: syncMissing,
    prepare: profilesFirst,
  }),
  ...wantedQueries<WantedMovie>("movies", {
    records: wantedMovieRecords,
    list: (range, signal) => listWanted("movie", range, signal),
    onMerged: syncMissing,
  }),
};

/** The wanted list is refetched if it is visible. */
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

/** Source for the refetch queue. */
export const moviesSource = recordSource<Movie>({
  what: MOVIES,
  all: movieQueries.all(),
  pages: movieQueries.pages(),
  shownBy: [movieQueries.pages(), movieQueries.details()],
  full: movieQueries.full().queryKey,
  records: movieRecords,
  fetchByIds: getMovies,
  onMerged: (client, _before, after) =>
    syncMissing(
      client,
      after.map(({ id }) => id),
    ),
  remove: removeMovies,
});

const movieCache = {
  entity: "movies" as const,
  records: movieRecords,
  wantedRecords: wantedMovieRecords,
  queries: movieQueries,
  read: readMovies,
  get: getMovies,
  wantedInvalidation: wantedMoviesInvalidation,
};
export const movieCaches: Readonly<Record<MovieKind, typeof movieCache>> = { movie: movieCache };
