import { queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { getMovies, listMovies, listWantedMovies } from "../api/movies";
import type { Movie, WantedMovie } from "../api/movies";
import type { Range } from "../api/shared";
import { badgesTarget } from "./badges";
import { movieHistoryTarget } from "./history";
import { readList } from "./id-lists";
import { languageQueries } from "./languages";
import { agreeOnMissing } from "./missing";
import { useOneRecord, useRecordPage, useWholeList } from "./record-lists";
import { recordReader, removeFromLists } from "./record-reader";
import { Records } from "./records";
import { BURST_DELAY } from "./targets";
import type { Target } from "./targets";
import { REST_PER_ROW, loadedOptions, readWhole } from "./whole-list";

const idOf = (movie: { radarrId: number }) => movie.radarrId;

export const movieRecords = new Records<Movie>(["movies", "records"], idOf);
export const wantedMovieRecords = new Records<WantedMovie>(["movies", "wantedRecords"], idOf);

const agree = (client: QueryClient, ids: readonly number[]) =>
  agreeOnMissing(client, movieRecords, wantedMovieRecords, ids);

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
        return readList(
          client,
          movieRecords,
          idOf,
          () => listMovies(range, signal),
          (ids) => agree(client, ids),
        );
      },
      meta: { what: "the movies" },
    }),
  /** All of them, read page by page, for Mass Edit. */
  whole: () =>
    queryOptions({
      queryKey: [...movieQueries.all(), "whole"] as const,
      queryFn: ({ client, signal }) =>
        readWhole({
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
        return readList(
          client,
          movieRecords,
          idOf,
          async () => {
            const data = await getMovies([id], signal);
            return { data, total: data.length };
          },
          (ids) => agree(client, ids),
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
        readList(
          client,
          wantedMovieRecords,
          idOf,
          () => listWantedMovies(range, signal),
          (ids) => agree(client, ids),
        ),
      meta: { what: "the missing subtitles" },
    }),
  /** Every wanted row, for filters; events of a big library make it old all the time, so it rests in between. */
  wantedWhole: () =>
    queryOptions({
      queryKey: [...movieQueries.wanted(), "whole"] as const,
      queryFn: ({ client, signal }) =>
        readWhole({
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

/** The wanted list is read again where it is visible. */
export const wantedMoviesTarget: Target = { key: movieQueries.wanted(), delay: BURST_DELAY };

/** Forgets movies that are gone, with their wanted rows. */
export function removeMovies(client: QueryClient, ids: readonly number[]): void {
  removeFromLists(client, movieQueries.all(), ids);
  movieRecords.remove(client, ids);
  wantedMovieRecords.remove(client, ids);
}

/** How the refresher reads movies again. */
export const moviesReader = recordReader<Movie>({
  all: movieQueries.all(),
  pages: movieQueries.pages(),
  shownBy: [movieQueries.pages(), movieQueries.details()],
  whole: movieQueries.whole().queryKey,
  records: movieRecords,
  idOf,
  read: (ids) => getMovies(ids),
  onMerged: (client, _before, after) => agree(client, after.map(idOf)),
  drop: removeMovies,
});

/** A page of the movie list. Not read while not `enabled`. Spec section 2, /movies. */
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

/** A page of the wanted movies. Not read while not `enabled`. Spec section 2, /wanted/movies. */
export function useWantedMoviesPage(range: Range, enabled = true) {
  return useRecordPage(wantedMovieRecords, movieQueries.wantedPage(range), enabled);
}

/** Every movie with a missing subtitle, for filters: see useWholeList. */
export function useAllWantedMovies(enabled = true) {
  const { wantedWhole, wantedLoaded } = movieQueries;
  return useWholeList(wantedMovieRecords, wantedWhole(), wantedLoaded(), enabled);
}

/** What a change of movies touches. */
export function movieTargets(ids: readonly number[]): Target[] {
  return [{ entity: "movies", ids }, wantedMoviesTarget, badgesTarget];
}

/** What a change of one movie's subtitles touches. */
export const movieSubtitleTargets = ({ radarrId }: { radarrId: number }): Target[] => [
  ...movieTargets([radarrId]),
  movieHistoryTarget,
];
