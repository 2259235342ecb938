import type { ReactNode } from "react";
import type { Movie } from "../../api/movies";
import { openNotBuilt } from "../../components/not-built";
import type { SubtitleItem } from "../../components/subtitle-item";
import { modals } from "../../modals/tokens";
import { useRunMovieAction } from "../../queries/movies";
import { openModal } from "../../store/modals";
import {
  IconEdit,
  IconFolderSearch,
  IconHistory,
  IconSearch,
  IconTool,
  IconUpload,
  IconUser,
} from "../../ui/icons";
import { Toolbar } from "../../ui/Toolbar";

/** The server refuses searches of items without a profile (contract/http.md section 4). */
const NO_PROFILE = "Choose a languages profile first";

/** What can be done with a movie (spec section 2, /movies/{id}). */
export function MovieToolbar({
  movie,
  item,
  end,
}: {
  movie: Movie | undefined;
  item: SubtitleItem;
  end?: ReactNode;
}) {
  const scan = useRunMovieAction("scan-disk");
  const search = useRunMovieAction("search-missing");
  const loading = movie ? undefined : "Loading";
  const noProfile = movie?.profileId === null ? NO_PROFILE : undefined;
  const radarrId = movie?.radarrId ?? 0;
  const hasFiles = movie?.subtitles.some((subtitle) => subtitle.path !== null);
  return (
    <Toolbar
      end={end}
      actions={[
        {
          icon: IconSearch,
          label: "Search",
          isBusy: search.isPending,
          onClick: () => search.mutate({ action: "search-missing", radarrId }),
          whyNot:
            loading ??
            noProfile ??
            (movie?.missing_subtitles.length === 0 ? "Nothing is missing" : undefined),
        },
        {
          icon: IconUser,
          label: "Manual",
          onClick: () => {
            if (!movie) return;
            const { path, sceneName } = movie;
            void openModal(modals.manualSearch, { item, path, sceneName });
          },
          whyNot: loading ?? noProfile,
        },
        {
          icon: IconFolderSearch,
          label: "Scan Disk",
          isBusy: scan.isPending,
          onClick: () => scan.mutate({ action: "scan-disk", radarrId }),
          whyNot: loading,
        },
        {
          icon: IconHistory,
          label: "History",
          onClick: () => void openModal(modals.history, { item }),
          whyNot: loading,
        },
        {
          icon: IconTool,
          label: "Tools",
          onClick: () => openNotBuilt("Subtitle Tools"),
          whyNot: loading ?? (hasFiles ? undefined : "There are no subtitle files"),
        },
        {
          icon: IconUpload,
          label: "Upload",
          onClick: () => openNotBuilt("Upload"),
          whyNot: loading ?? noProfile,
        },
        {
          icon: IconEdit,
          label: "Edit Movie",
          onClick: () => {
            if (!movie) return;
            void openModal(modals.editProfile, {
              item: { kind: "movie", id: radarrId, title: movie.title },
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
