import { useMutation } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { downloadMovieSubtitle, removeMovieSubtitle, uploadMovieSubtitle } from "@/api/movies";
import type { MovieSubtitle } from "@/api/movies";
import { defineMutation, useIsMutationPending, withErrorShown } from "./cache/mutations";
import { movieSubtitleInvalidations, movieTitle } from "./movies";
import { finishWork } from "./queued-work";
import { isSameKind, subtitleName } from "./subtitle-kind";

/** What is being done with a subtitle of a movie, and with which: for the notification when it fails. */
export const whatWithMovieSubtitle =
  (doing: string) =>
  (one: MovieSubtitle, client: QueryClient): string =>
    `${doing} ${subtitleName(client, one, movieTitle(client, one.radarrId))}`;

export const downloadMovieOptions = defineMutation({
  what: whatWithMovieSubtitle("Downloading"),
  mutationFn: async (wanted: MovieSubtitle, client) => {
    await finishWork(client, "search", () => downloadMovieSubtitle(wanted), wanted);
  },
  invalidates: movieSubtitleInvalidations,
});

/** PATCH /movies/subtitles: finds and downloads one missing subtitle. */
export function useDownloadMovieSubtitle() {
  return useMutation(downloadMovieOptions);
}

/** Whether a missing subtitle is being searched, whichever button asked for it. */
export function useIsDownloadingMovie(wanted: MovieSubtitle | undefined): boolean {
  return useIsMutationPending(
    downloadMovieOptions,
    (other) => wanted !== undefined && isSameSubtitle(wanted, other),
  );
}

function isSameSubtitle(one: MovieSubtitle, other: MovieSubtitle): boolean {
  return one.radarrId === other.radarrId && isSameKind(one, other);
}

const removeOptions = defineMutation({
  what: whatWithMovieSubtitle("Deleting"),
  mutationFn: removeMovieSubtitle,
  invalidates: movieSubtitleInvalidations,
});

const removeShown = withErrorShown(removeOptions);

/** DELETE /movies/subtitles: deletes a subtitle file. `isErrorShown`: the screen shows failures itself. */
export function useRemoveMovieSubtitle(isErrorShown = false) {
  return useMutation(isErrorShown ? removeShown : removeOptions);
}

const uploadOptions = defineMutation({
  what: "Uploading the subtitle",
  mutationFn: async (upload: MovieSubtitle & { file: File }, client) => {
    await finishWork(client, "upload", () => uploadMovieSubtitle(upload));
  },
  invalidates: movieSubtitleInvalidations,
  isErrorShown: true,
});

/** POST /movies/subtitles: uploads one file; the screen shows the error itself. */
export function useUploadMovieSubtitle() {
  return useMutation(uploadOptions);
}
