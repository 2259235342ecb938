import type { Movie } from "@/api/movies";
import type { FullItem } from "@/features/subtitles/item/subtitle-item";
import { useSearchTitle } from "@/features/subtitles/use-search-title";
import { useWorkButton } from "@/features/jobs/use-outcome";
import { editProfileModal } from "@/features/media/modals";
import { historyModal } from "@/features/history/modals";
import { manualSearchModal } from "@/features/subtitles/manual-search/modals";
import { subtitleToolsModal } from "@/features/subtitles/tools/modals";
import { useRunTitleAction } from "@/queries/titles";
import { openModal } from "@/store/modals";
import { startBriefJob } from "@/store/jobs";
import {
  IconEdit,
  IconFileSearch,
  IconFolderSearch,
  IconHistory,
  IconSearch,
  IconTool,
  IconUpload,
} from "@/config/icons";
import { Toolbar } from "@/ui/Toolbar";
import { openMovieUpload, whyNoMovieUpload } from "./movie-upload";

/** The server refuses searches of items without a profile (contract/http.md section 4). */
const NO_PROFILE = "Choose a languages profile first";

/** The actions for a movie (spec section 2, /movies/{id}). */
export function MovieDetailToolbar({
  movie,
  item,
  isHeadInView,
}: {
  movie: Movie | undefined;
  item: FullItem;
  /** The title is seen anyway. */
  isHeadInView: boolean;
}) {
  const scan = useRunTitleAction("movie", "scan-disk").mutateAsync;
  const loading = movie ? undefined : "Loading";
  const noProfile = movie?.profileId === null ? NO_PROFILE : undefined;
  const { id } = item;
  const { start, ...searching } = useSearchTitle(
    { kind: "movie", id, title: item.title },
    movie?.missing_subtitles.length,
  );
  const scanScope = `scan movie ${id}`;
  const scanning = useWorkButton(scanScope);
  const hasFiles = movie?.subtitles.some((subtitle) => subtitle.path !== null);
  return (
    <Toolbar
      title={isHeadInView ? undefined : item.title}
      actions={[
        {
          icon: IconSearch,
          label: "Search",
          tone: "filled",
          ...searching,
          onClick: start,
          whyNot:
            loading ??
            noProfile ??
            (movie?.missing_subtitles.length === 0 ? "Nothing is missing" : undefined),
        },
        {
          icon: IconFileSearch,
          label: "Manual",
          title: "Manual search",
          isPinned: true,
          onClick: () => {
            if (!movie) return;
            const { path, sceneName } = movie;
            void openModal(manualSearchModal, { item, path, sceneName });
          },
          whyNot: loading ?? noProfile,
        },
        {
          icon: IconFolderSearch,
          label: "Scan Disk",
          ...scanning,
          onClick: () =>
            startBriefJob(`Scan Disk - ${item.title}`, scanScope, () =>
              scan({ action: "scan-disk", id }),
            ),
          whyNot: loading,
        },
        {
          icon: IconHistory,
          label: "History",
          onClick: () => void openModal(historyModal, { item }),
          whyNot: loading,
        },
        {
          icon: IconTool,
          label: "Tools",
          onClick: () => void openModal(subtitleToolsModal, { item }),
          whyNot: loading ?? (hasFiles ? undefined : "There are no subtitle files"),
        },
        {
          icon: IconUpload,
          label: "Upload",
          isPinned: true,
          onClick: () => movie && openMovieUpload(movie, item.title),
          whyNot: movie ? whyNoMovieUpload(movie) : loading,
        },
        {
          icon: IconEdit,
          label: "Edit Movie",
          onClick: () => {
            if (!movie) return;
            void openModal(editProfileModal, {
              item: { kind: "movie", id, title: movie.title },
              audio: movie.audio_language,
              profileId: movie.profileId,
            });
          },
          whyNot: loading,
        },
      ]}
    />
  );
}
