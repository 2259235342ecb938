import { mediaKindOf } from "@/api/media";
import type { Series } from "@/api/series";
import type { Dropped } from "@/features/subtitles/upload/upload-files";
import { uploadEpisodesModal } from "@/features/subtitles/upload/modals";
import { openModal } from "@/store/modals";
import { MEDIA_NOUNS } from "@/utils/nouns";
import { NO_PROFILE } from "./EpisodeActions";

/** Why nothing can be uploaded for a series; undefined if it can. 1.5.2 fails without a profile. */
export function whyNoSeriesUpload({
  kind,
  profileId,
  episodeFileCount,
}: Series): string | undefined {
  if (profileId === null) return NO_PROFILE;
  return episodeFileCount === 0
    ? `There are no ${MEDIA_NOUNS[mediaKindOf(kind)].one} files`
    : undefined;
}

/** Opens the bulk upload for a series, with the dropped files. */
export function openSeriesUpload(
  { kind, id, title, profileId }: Series,
  dropped: Dropped = { files: [], folders: [] },
): void {
  void openModal(uploadEpisodesModal, { series: { kind, id, title, profileId }, dropped });
}
