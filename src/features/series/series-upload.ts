import { t } from "@lingui/core/macro";
import type { SeriesKind } from "@/api/media";
import type { Series } from "@/api/series";
import type { Dropped } from "@/features/subtitles/upload/upload-files";
import { uploadEpisodesModal } from "@/features/subtitles/upload/modals";
import { openModal } from "@/store/modals";

/** The server refuses searches and uploads without a profile (contract/http.md section 4). */
export const noProfileText = () => t`Choose a languages profile first`;

export const noFilesText = (kind: SeriesKind) =>
  kind === "league" ? t`There are no event files` : t`There are no episode files`;

/** Why nothing can be uploaded for a series; undefined if it can. 1.5.2 fails without a profile. */
export function whyNoSeriesUpload({
  kind,
  profileId,
  episodeFileCount,
}: Series): string | undefined {
  if (profileId === null) return noProfileText();
  return episodeFileCount === 0 ? noFilesText(kind) : undefined;
}

/** Opens the bulk upload for a series, with the dropped files. */
export function openSeriesUpload(
  { kind, id, title, profileId }: Series,
  dropped: Dropped = { files: [], folders: [] },
): void {
  void openModal(uploadEpisodesModal, { series: { kind, id, title, profileId }, dropped });
}
