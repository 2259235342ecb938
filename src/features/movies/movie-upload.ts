import { t } from "@lingui/core/macro";
import type { Movie } from "@/api/movies";
import type { Dropped } from "@/features/subtitles/upload/upload-files";
import { uploadMovieModal } from "@/features/subtitles/upload/modals";
import { openModal } from "@/store/modals";

/** Why nothing can be uploaded for a movie; undefined if it can. 1.5.2 fails without a profile. */
export function whyNoMovieUpload({ profileId }: Movie): string | undefined {
  return profileId === null ? t`Choose a languages profile first` : undefined;
}

/** Opens the upload dialog for a movie, with the dropped files. `title` includes the year, as on the page. */
export function openMovieUpload(
  { id, profileId }: Movie,
  title: string,
  dropped: Dropped = { files: [], folders: [] },
): void {
  void openModal(uploadMovieModal, { movie: { id, title, profileId }, dropped });
}
