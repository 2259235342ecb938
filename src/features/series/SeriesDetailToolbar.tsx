import { t } from "@lingui/core/macro";
import { isFullKind, mediaKindOf } from "@/api/media";
import type { SeriesKind } from "@/api/media";
import type { Series } from "@/api/library-rows";
import { useSearchTitle } from "@/features/subtitles/use-search-title";
import { useWorkButton } from "@/features/jobs/use-outcome";
import { editProfileModal } from "@/features/media/EditProfileButton";
import {
  downloadTextsModal,
  subtitleToolsModal,
  uploadEpisodesModal,
} from "@/features/subtitles/modals";
import { useCapabilities } from "@/queries/capabilities";
import { useRunTitleAction } from "@/queries/titles";
import { openModal } from "@/store/modals";
import { startBriefJob } from "@/store/jobs";
import {
  IconDownload,
  IconEdit,
  IconFolderSearch,
  IconSearch,
  IconTool,
  IconUpload,
} from "@/config/icons";
import type { ToolbarAction } from "@/ui/Toolbar";
import { Toolbar } from "@/ui/Toolbar";
import type { ReactNode } from "react";
import type { DroppedFiles } from "@/features/subtitles/upload/upload-files";

/** The server rejects searches and uploads without a profile (contract/http.md section 4). */
export const noProfileText = () => t`Choose a languages profile first`;

const noFilesText = (kind: SeriesKind) =>
  kind === "league" ? t`No event files` : t`No episode files`;

/** Actions that read the files or search for all of them. */
function useSearchAndScan(kind: SeriesKind, series: Series | undefined): ToolbarAction[] {
  const scan = useRunTitleAction(kind, "scan-disk").mutateAsync;
  const loading = series ? undefined : t`Loading`;
  const noFiles = series?.episodeFileCount === 0 ? noFilesText(kind) : undefined;
  const noProfile = series?.profileId === null ? noProfileText() : undefined;
  const { id = 0, title = "" } = series ?? {};
  const { start, ...searching } = useSearchTitle({ kind, id, title });
  const scanScope = `scan ${kind} ${id}`;
  const scanning = useWorkButton(scanScope);
  return [
    {
      icon: IconSearch,
      label: t`Search`,
      tone: "filled",
      ...searching,
      onClick: start,
      disabledReason:
        loading ??
        noProfile ??
        noFiles ??
        (series?.episodeMissingCount === 0 ? t`Nothing is missing` : undefined),
    },
    {
      icon: IconFolderSearch,
      label: t`Scan Disk`,
      ...scanning,
      onClick: () =>
        startBriefJob(t`Scan Disk - ${title}`, scanScope, () => scan({ action: "scan-disk", id })),
      disabledReason: loading,
    },
  ];
}

/** Actions for an entire series (spec section 2, /series/{id}). */
export function SeriesDetailToolbar({
  kind,
  series,
  isHeadInView,
  end,
}: {
  kind: SeriesKind;
  series: Series | undefined;
  /** True if the title in the header is in view. */
  isHeadInView: boolean;
  end: ReactNode;
}) {
  const media = mediaKindOf(kind);
  const loading = series ? undefined : t`Loading`;
  const noFiles = series?.episodeFileCount === 0 ? noFilesText(kind) : undefined;
  const { id = 0, title = "" } = series ?? {};
  const searchAndScan = useSearchAndScan(kind, series);
  const tools: ToolbarAction = {
    icon: IconTool,
    label: t`Tools`,
    onClick: () => void openModal(subtitleToolsModal, { item: { kind, id, title } }),
    disabledReason: loading ?? noFiles,
  };
  const { hasSubtitleContents } = useCapabilities();
  const download: ToolbarAction = {
    icon: IconDownload,
    label: t`Download subtitles`,
    isRare: true,
    onClick: () => void openModal(downloadTextsModal, { title, of: { kind, id } }),
    disabledReason: loading ?? noFiles,
  };
  return (
    <Toolbar
      end={end}
      title={isHeadInView ? undefined : title}
      actions={[
        ...searchAndScan,
        ...(isFullKind(media) ? [tools] : []),
        {
          icon: IconUpload,
          label: t({ message: "Upload", context: "verb" }),
          isPinned: true,
          onClick: () => series && openSeriesUpload(series),
          disabledReason: series ? seriesUploadDisabledReason(series) : loading,
        },
        {
          icon: IconEdit,
          label: kind === "league" ? t`Edit League` : t`Edit Series`,
          onClick: () => {
            if (!series) return;
            void openModal(editProfileModal, {
              item: { kind, id, title: series.title },
              audio: series.audio_language,
              profileId: series.profileId,
            });
          },
          disabledReason: loading,
        },
        ...(hasSubtitleContents ? [download] : []),
      ]}
    />
  );
}

/** The reason why no subtitles can be uploaded for a series; undefined if they can. 1.5.2 fails without a profile. */
export function seriesUploadDisabledReason({
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
  dropped: DroppedFiles = { files: [], folders: [] },
): void {
  void openModal(uploadEpisodesModal, { series: { kind, id, title, profileId }, dropped });
}
