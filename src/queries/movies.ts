import { keepPreviousData, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import {
  downloadMovieSubtitle,
  getMovies,
  listMovies,
  listWantedMovies,
  removeMovieSubtitle,
  runMovieAction,
  updateMovies,
  uploadMovieSubtitle,
} from "../api/movies";
import type { Movie, MovieAction, MovieProfile, MovieSubtitle, WantedMovie } from "../api/movies";
import type { Range } from "../api/shared";
import { badgesTarget } from "./badges";
import { readList } from "./id-lists";
import { recordReader, removeFromLists } from "./record-reader";
import { languageQueries } from "./languages";
import { ofName, subtitleName } from "./names";
import { movieHistoryTarget } from "./history";
import { agreeOnMissing } from "./missing";
import { Records, useRecord, useRecords } from "./records";
import { BURST_DELAY } from "./targets";
import type { Target } from "./targets";
import { REST_PER_ROW, loadedOf, loadedOptions, readWhole } from "./whole-list";
import { isSameKind, useIsWriting, write } from "./write";

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

/** A page of the movie list; `rows` in the server's order. Not read while not `enabled`. Spec section 2, /movies. */
export function useMoviesPage(range: Range, enabled = true) {
  const page = useQuery({
    ...movieQueries.page(range),
    placeholderData: keepPreviousData,
    enabled,
  });
  return { ...page, rows: useRecords(movieRecords, page.data?.ids), total: page.data?.total ?? 0 };
}

/**
 * Every movie in the server's order, and how far the reading is. While it runs `rows` are those that came
 * so far: a filter works on them, Mass Edit waits for `data` (spec section 4).
 */
export function useAllMovies(enabled = true) {
  const whole = useQuery({ ...movieQueries.whole(), enabled });
  const { data: sofar } = useQuery(movieQueries.wholeLoaded());
  const rows = useRecords(movieRecords, (whole.data ?? sofar)?.ids);
  return { ...whole, loaded: loadedOf(sofar), rows };
}

/** One movie: `record` is undefined while loading; `isUnknown` when the server does not know the id. */
export function useMovie(id: number) {
  const detail = useQuery(movieQueries.detail(id));
  const record = useRecord(movieRecords, id);
  return { ...detail, record, isUnknown: detail.data?.ids.length === 0 };
}

/** A page of the wanted movies. Spec section 2, /wanted/movies. */
export function useWantedMoviesPage(range: Range, enabled = true) {
  const page = useQuery({
    ...movieQueries.wantedPage(range),
    placeholderData: keepPreviousData,
    enabled,
  });
  return {
    ...page,
    rows: useRecords(wantedMovieRecords, page.data?.ids),
    total: page.data?.total ?? 0,
  };
}

/** Every movie with a missing subtitle, in the server's order; while they are read, those that came so far. Not read while not `enabled`. */
export function useAllWantedMovies(enabled = true) {
  const whole = useQuery({ ...movieQueries.wantedWhole(), enabled });
  const { data: sofar } = useQuery(movieQueries.wantedLoaded());
  const rows = useRecords(wantedMovieRecords, (whole.data ?? sofar)?.ids);
  return { ...whole, loaded: loadedOf(sofar), rows };
}

/** What a change of movies touches. */
export function movieTargets(ids: readonly number[]): Target[] {
  return [{ entity: "movies", ids }, wantedMoviesTarget, badgesTarget];
}

const titleOf = (client: QueryClient, id: number) =>
  (movieRecords.get(client, id) ?? wantedMovieRecords.get(client, id))?.title;

/** What is being done with a subtitle of a movie, and with which: for the notice when it fails. */
export const whatWithMovieSubtitle =
  (doing: string) =>
  (one: MovieSubtitle, client: QueryClient): string =>
    `${doing} ${subtitleName(client, one, titleOf(client, one.radarrId))}`;

/** What a change of one movie's subtitles touches. */
export const movieSubtitleTargets = ({ radarrId }: { radarrId: number }): Target[] => [
  ...movieTargets([radarrId]),
  movieHistoryTarget,
];

const updateOptions = write<readonly MovieProfile[]>({
  what: ([one, ...others], client) =>
    `Changing the languages profile${others.length > 0 ? ` of ${others.length + 1} movies` : ofName(one && titleOf(client, one.radarrId))}`,
  isQuiet: "whileShown",
  run: updateMovies,
  invalidates: (changes) => movieTargets(changes.map((change) => change.radarrId)),
  expect: (changes, { client }) => {
    const profiles = new Map(changes.map((change) => [change.radarrId, change.profileId]));
    return movieRecords.patch(client, [...profiles.keys()], (movie) => ({
      profileId: profiles.get(idOf(movie)) ?? null,
    }));
  },
});

/** POST /movies: changes profiles, shown at once and taken back when the server refuses. */
export function useUpdateMovies() {
  return useMutation(updateOptions);
}

const WORK = {
  "scan-disk": "Scanning the disk",
  "search-missing": "Searching missing subtitles",
  sync: "Reading the movie from Radarr",
  "search-wanted": "Searching all missing subtitles",
} as const;

/** PATCH /movies: scan, search or sync one movie, or search everything wanted; settles when done (minutes). */
export function useRunMovieAction(action: MovieAction["action"]) {
  return useMutation(
    write<MovieAction>({
      what: (one, client) =>
        WORK[action] + ofName("radarrId" in one ? titleOf(client, one.radarrId) : undefined),
      run: runMovieAction,
      invalidates: (variables) =>
        "radarrId" in variables
          ? movieSubtitleTargets(variables)
          : [...movieTargets([]), movieHistoryTarget],
    }),
  );
}

export const downloadMovieOptions = write({
  what: whatWithMovieSubtitle("Downloading"),
  run: downloadMovieSubtitle,
  invalidates: movieSubtitleTargets,
});

/** PATCH /movies/subtitles: finds and downloads one missing subtitle. */
export function useDownloadMovieSubtitle() {
  return useMutation(downloadMovieOptions);
}

/** Whether a missing subtitle is being searched, whichever button asked for it. */
export function useIsDownloadingMovie(wanted: MovieSubtitle | undefined): boolean {
  return useIsWriting(
    downloadMovieOptions,
    (other) => wanted !== undefined && isSame(wanted, other),
  );
}

function isSame(one: MovieSubtitle, other: MovieSubtitle): boolean {
  return one.radarrId === other.radarrId && isSameKind(one, other);
}

const removeOptions = write({
  what: whatWithMovieSubtitle("Deleting"),
  run: removeMovieSubtitle,
  invalidates: movieSubtitleTargets,
});

/** DELETE /movies/subtitles: deletes a subtitle file. */
export function useRemoveMovieSubtitle() {
  return useMutation(removeOptions);
}

const uploadOptions = write({
  what: "Uploading the subtitle",
  run: uploadMovieSubtitle,
  invalidates: movieSubtitleTargets,
  isQuiet: true,
});

/** POST /movies/subtitles: uploads one file; the screen shows the failure itself. */
export function useUploadMovieSubtitle() {
  return useMutation(uploadOptions);
}
