import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router";
import type { Movie } from "@/api/library-rows";
import type { FullItem } from "@/features/subtitles/item/subtitle-item";
import { useSearchTitle } from "@/features/subtitles/use-search-title";
import { useWorkButton } from "@/features/jobs/use-outcome";
import { editProfileModal } from "@/features/media/EditProfileButton";
import { historyModal } from "@/features/history/modals";
import {
  manualSearchModal,
  downloadTextsModal,
  subtitleToolsModal,
  uploadMovieModal,
} from "@/features/subtitles/modals";
import { watchingModal } from "@/features/subtitles/watching/modals";
import { useCapabilities } from "@/queries/capabilities";
import { useRunTitleAction } from "@/queries/titles";
import { openModal } from "@/store/modals";
import { startBriefJob } from "@/store/jobs";
import {
  IconDeviceTv,
  IconDownload,
  IconEdit,
  IconFileSearch,
  IconFolderSearch,
  IconHistory,
  IconSearch,
  IconSubtitles,
  IconTool,
  IconUpload,
} from "@/config/icons";
import { paths } from "@/config/paths";
import { Toolbar } from "@/ui/Toolbar";
import type { ToolbarAction } from "@/ui/Toolbar";
import { languagePhrase } from "@/utils/languages";
import { useIsPhone } from "@/ui/use-is-phone";
import type { DroppedFiles } from "@/features/subtitles/upload/upload-files";

/** Max files that the menu opens in the studio; the others are opened in their rows. */
const MAX_STUDIO_FILES = 5;

/** Paths of subtitle files by language, one for each. */
const filesByLanguage = (movie: Movie | undefined) =>
  new Map(
    movie?.subtitles.flatMap((subtitle) =>
      subtitle.path === null ? [] : [[languagePhrase(subtitle), subtitle.path] as const],
    ),
  );

/** Actions that search for subtitles, or for the files that are there. */
function useSearchActions(
  movie: Movie | undefined,
  item: FullItem,
): Record<"search" | "manual" | "scan", ToolbarAction> {
  const runScan = useRunTitleAction("movie", "scan-disk").mutateAsync;
  const loading = movie ? undefined : t`Loading`;
  // The server rejects searches for items without a profile (contract/http.md section 4).
  const noProfile = movie?.profileId === null ? t`Choose a languages profile first` : undefined;
  const { id, title } = item;
  const { start, ...searching } = useSearchTitle(
    { kind: "movie", id, title },
    movie?.missing_subtitles,
  );
  const scanScope = `scan movie ${id}`;
  const scanning = useWorkButton(scanScope);
  return {
    search: {
      icon: IconSearch,
      label: t`Search`,
      tone: "filled",
      ...searching,
      onClick: start,
      disabledReason:
        loading ??
        noProfile ??
        (movie?.missing_subtitles.length === 0 ? t`Nothing is missing` : undefined),
    },
    manual: {
      icon: IconFileSearch,
      label: t({ message: "Manual", context: "search" }),
      title: t`Manual search`,
      isPinned: true,
      onClick: () => {
        if (!movie) return;
        const { path, sceneName } = movie;
        void openModal(manualSearchModal, { item, path, sceneName });
      },
      disabledReason: loading ?? noProfile,
    },
    scan: {
      icon: IconFolderSearch,
      label: t`Scan Disk`,
      ...scanning,
      onClick: () =>
        startBriefJob(t`Scan Disk - ${title}`, scanScope, () =>
          runScan({ action: "scan-disk", id }),
        ),
      disabledReason: loading,
    },
  };
}

/** Actions that open the files in the studio. */
function useStudioActions(item: FullItem, movie: Movie | undefined): ToolbarAction[] {
  const navigate = useNavigate();
  return [...filesByLanguage(movie)]
    .slice(0, MAX_STUDIO_FILES)
    .map(([languageName, path]): ToolbarAction => ({
      icon: IconSubtitles,
      label: t`Studio: ${languageName}`,
      isRare: true,
      onClick: () => void navigate(paths.studio({ kind: "movie", id: item.id }, path)),
    }));
}

/** Actions for a movie (spec section 2, /movies/{id}). */
export function MovieDetailToolbar({
  movie,
  item,
  isHeadInView,
}: {
  movie: Movie | undefined;
  item: FullItem;
  /** True if the title in the header is in view. */
  isHeadInView: boolean;
}) {
  const loading = movie ? undefined : t`Loading`;
  const { id, title } = item;
  const { search, manual, scan } = useSearchActions(movie, item);
  const hasFiles = movie?.subtitles.some((subtitle) => subtitle.path !== null);
  const noFiles = hasFiles ? undefined : t`No subtitle files`;
  const { hasSubtitleContents } = useCapabilities();
  const isPhone = useIsPhone();
  const watching: ToolbarAction = {
    icon: IconDeviceTv,
    label: t`Watching now`,
    onClick: () => void openModal(watchingModal, { item }),
  };
  const download: ToolbarAction = {
    icon: IconDownload,
    label: t`Download subtitles`,
    isRare: true,
    onClick: () => void openModal(downloadTextsModal, { title, of: { kind: "movie", id } }),
    disabledReason: loading ?? noFiles,
  };
  const studio = useStudioActions(item, movie);
  return (
    <Toolbar
      title={isHeadInView ? undefined : title}
      actions={[
        search,
        manual,
        ...(isPhone && hasFiles ? [watching] : []),
        scan,
        {
          icon: IconHistory,
          label: t`History`,
          onClick: () => void openModal(historyModal, { item }),
          disabledReason: loading,
        },
        {
          icon: IconTool,
          label: t`Tools`,
          onClick: () => void openModal(subtitleToolsModal, { item }),
          disabledReason: loading ?? noFiles,
        },
        {
          icon: IconUpload,
          label: t({ message: "Upload", context: "verb" }),
          isPinned: true,
          onClick: () => movie && openMovieUpload(movie, title),
          disabledReason: movie ? movieUploadDisabledReason(movie) : loading,
        },
        {
          icon: IconEdit,
          label: t`Edit Movie`,
          onClick: () => {
            if (!movie) return;
            void openModal(editProfileModal, {
              item: { kind: "movie", id, title: movie.title },
              audio: movie.audio_language,
              profileId: movie.profileId,
            });
          },
          disabledReason: loading,
        },
        ...(hasSubtitleContents ? [download, ...studio] : []),
      ]}
    />
  );
}

/** The reason why no subtitle can be uploaded for a movie; undefined if it can. 1.5.2 fails without a profile. */
export function movieUploadDisabledReason({ profileId }: Movie): string | undefined {
  return profileId === null ? t`Choose a languages profile first` : undefined;
}

/** Opens the upload dialog for a movie, with the dropped files. `title` includes the year, as on the page. */
export function openMovieUpload(
  { id, profileId }: Movie,
  title: string,
  dropped: DroppedFiles = { files: [], folders: [] },
): void {
  void openModal(uploadMovieModal, { movie: { id, title, profileId }, dropped });
}
