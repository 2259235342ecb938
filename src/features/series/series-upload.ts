import type { Series } from "@/api/series";
import type { Dropped } from "@/features/subtitles/upload/upload-files";
import { uploadEpisodesModal } from "@/features/subtitles/upload/modals";
import { openModal } from "@/store/modals";
import { NO_PROFILE } from "./EpisodeActions";

/** Why nothing can be uploaded for a series; undefined if it can. 1.5.2 fails without a profile. */
export function whyNoSeriesUpload({ profileId, episodeFileCount }: Series): string | undefined {
  if (profileId === null) return NO_PROFILE;
  return episodeFileCount === 0 ? "There are no episode files" : undefined;
}

/** Opens the bulk upload for a series, with the dropped files. */
export function openSeriesUpload(
  { id, title, profileId }: Series,
  dropped: Dropped = { files: [], folders: [] },
): void {
  void openModal(uploadEpisodesModal, { series: { id, title, profileId }, dropped });
}
