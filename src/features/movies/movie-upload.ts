import type { Movie } from "@/api/movies";
import type { Dropped } from "@/features/subtitles/upload/upload-files";
import { uploadMovieModal } from "@/features/subtitles/upload/modals";
import { openModal } from "@/store/modals";

/** Why nothing can be uploaded for a movie; undefined when it can. 1.5.2 fails without a profile. */
export function whyNoMovieUpload({ profileId }: Movie): string | undefined {
  return profileId === null ? "Choose a languages profile first" : undefined;
}

/** Opens the upload of a movie, with what was dropped. `title` with the year, as the page shows it. */
export function openMovieUpload(
  { radarrId, profileId }: Movie,
  title: string,
  dropped: Dropped = { files: [], folders: [] },
): void {
  void openModal(uploadMovieModal, { movie: { id: radarrId, title, profileId }, dropped });
}
