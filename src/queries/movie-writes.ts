import { useMutation } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import {
  downloadMovieSubtitle,
  removeMovieSubtitle,
  runMovieAction,
  updateMovies,
  uploadMovieSubtitle,
} from "../api/movies";
import type { MovieAction, MovieProfile, MovieSubtitle } from "../api/movies";
import { movieHistoryTarget } from "./history";
import { movieRecords, movieSubtitleTargets, movieTargets, wantedMovieRecords } from "./movies";
import { ofName, subtitleName } from "./names";
import { isMany, isSameKind, useIsWriting, write } from "./write";

const titleOf = (client: QueryClient, id: number) =>
  (movieRecords.get(client, id) ?? wantedMovieRecords.get(client, id))?.title;

/** What is being done with a subtitle of a movie, and with which: for the notice when it fails. */
export const whatWithMovieSubtitle =
  (doing: string) =>
  (one: MovieSubtitle, client: QueryClient): string =>
    `${doing} ${subtitleName(client, one, titleOf(client, one.radarrId))}`;

const updateOptions = write<readonly MovieProfile[]>({
  what: ([one, ...others], client) =>
    `Changing the languages profile${others.length > 0 ? ` of ${others.length + 1} movies` : ofName(one && titleOf(client, one.radarrId))}`,
  isQuiet: "whileShown",
  isLarge: isMany,
  run: updateMovies,
  invalidates: (changes) => movieTargets(changes.map((change) => change.radarrId)),
  expect: (changes, { client }) => {
    const profiles = new Map(changes.map((change) => [change.radarrId, change.profileId]));
    return movieRecords.patch(client, [...profiles.keys()], (movie) => ({
      profileId: profiles.get(movie.radarrId) ?? null,
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
