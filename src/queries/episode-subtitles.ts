import { useMutation } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import {
  downloadEpisodeSubtitle,
  removeEpisodeSubtitle,
  uploadEpisodeSubtitle,
} from "@/api/episodes";
import type { EpisodeSubtitle, EpisodeUpload } from "@/api/episodes";
import { episodeCode, episodeCodeOf } from "@/utils/format";
import { defineMutation, useIsMutationPending, withErrorShown } from "./cache/mutations";
import { episodeInvalidations, episodeRecords, wantedEpisodeRecords } from "./episodes";
import { finishWork } from "./queued-work";
import { seriesRecords } from "./series";
import { isSameKind, subtitleName } from "./subtitle-kind";

function nameOf(client: QueryClient, ids: { seriesId: number; episodeId: number }) {
  const wanted = wantedEpisodeRecords.get(client, ids.episodeId);
  if (wanted) return `${wanted.seriesTitle} ${episodeCodeOf(wanted.episode_number)}`;
  const episode = episodeRecords.get(client, ids.episodeId);
  const title = seriesRecords.get(client, ids.seriesId)?.title ?? "";
  return episode && `${title} ${episodeCode(episode.season, episode.episode)}`.trim();
}

/** What is being done with a subtitle of an episode, and with which: for the notification when it fails. */
export const whatWithSubtitle =
  (doing: string) =>
  (one: EpisodeSubtitle, client: QueryClient): string =>
    `${doing} ${subtitleName(client, one, nameOf(client, one))}`;

export const downloadEpisodeOptions = defineMutation({
  what: whatWithSubtitle("Downloading"),
  mutationFn: async (wanted: EpisodeSubtitle, client) => {
    await finishWork(client, "search", () => downloadEpisodeSubtitle(wanted), wanted);
  },
  invalidates: episodeInvalidations,
});

/** PATCH /episodes/subtitles: finds and downloads one missing subtitle. */
export function useDownloadEpisodeSubtitle() {
  return useMutation(downloadEpisodeOptions);
}

/** Whether a missing subtitle is being searched, whichever button asked for it. */
export function useIsDownloadingEpisode(wanted: EpisodeSubtitle | undefined): boolean {
  return useIsMutationPending(
    downloadEpisodeOptions,
    (other) => wanted !== undefined && isSameSubtitle(wanted, other),
  );
}

function isSameSubtitle(one: EpisodeSubtitle, other: EpisodeSubtitle): boolean {
  return one.episodeId === other.episodeId && isSameKind(one, other);
}

const removeOptions = defineMutation({
  what: whatWithSubtitle("Deleting"),
  mutationFn: removeEpisodeSubtitle,
  invalidates: episodeInvalidations,
});

const removeShown = withErrorShown(removeOptions);

/** DELETE /episodes/subtitles: deletes a subtitle file. `isErrorShown`: the screen shows failures itself. */
export function useRemoveEpisodeSubtitle(isErrorShown = false) {
  return useMutation(isErrorShown ? removeShown : removeOptions);
}

const uploadOptions = defineMutation({
  what: "Uploading the subtitle",
  mutationFn: async (upload: EpisodeUpload, client) => {
    await finishWork(client, "upload", () => uploadEpisodeSubtitle(upload));
  },
  invalidates: episodeInvalidations,
  isErrorShown: true,
});

/** POST /episodes/subtitles: uploads one file; the screen shows each file's error itself. */
export function useUploadEpisodeSubtitle() {
  return useMutation(uploadOptions);
}
