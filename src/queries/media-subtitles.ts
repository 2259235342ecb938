import { useMutation } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { downloadSubtitle, removeSubtitle } from "@/api/subtitles";
import type { MediaSubtitle } from "@/api/subtitles";
import { defineMutation, useIsMutationPending, withErrorShown } from "./cache/mutations";
import { mediaInvalidations, mediaName } from "./media";
import { finishWork } from "./queued-work";
import { isSameKind, subtitleName } from "./subtitle-kind";

const touched = ({ media }: MediaSubtitle) => mediaInvalidations(media);

/** What is being done with which subtitle, for the failure notification. */
export const whatWithSubtitle =
  (doing: string) =>
  (one: MediaSubtitle, client: QueryClient): string =>
    `${doing} ${subtitleName(client, one, mediaName(client, one.media))}`;

export const downloadOptions = defineMutation({
  what: whatWithSubtitle("Downloading"),
  mutationFn: async (wanted: MediaSubtitle, client) => {
    await finishWork(client, "search", () => downloadSubtitle(wanted), wanted);
  },
  invalidates: touched,
});

/** PATCH /episodes/subtitles and /movies/subtitles: finds and downloads one missing subtitle. */
export function useDownloadSubtitle() {
  return useMutation(downloadOptions);
}

/** Whether a missing subtitle is being searched for, whichever button started it. */
export function useIsDownloadingSubtitle(wanted: MediaSubtitle): boolean {
  return useIsMutationPending(downloadOptions, (other) => isSameSubtitle(wanted, other));
}

function isSameSubtitle(one: MediaSubtitle, other: MediaSubtitle): boolean {
  return (
    one.media.kind === other.media.kind && one.media.id === other.media.id && isSameKind(one, other)
  );
}

const removeOptions = defineMutation({
  what: whatWithSubtitle("Deleting"),
  mutationFn: removeSubtitle,
  invalidates: touched,
});

const removeShown = withErrorShown(removeOptions);

/**
 * DELETE /episodes/subtitles and /movies/subtitles: deletes a file. `isErrorShown`: the screen shows failures itself.
 */
export function useRemoveSubtitle(isErrorShown = false) {
  return useMutation(isErrorShown ? removeShown : removeOptions);
}
