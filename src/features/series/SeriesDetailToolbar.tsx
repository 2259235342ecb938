import { isFullKind, mediaKindOf } from "@/api/media";
import type { SeriesKind } from "@/api/media";
import type { Series } from "@/api/series";
import { useSearchTitle } from "@/features/subtitles/use-search-title";
import { useWorkButton } from "@/features/jobs/use-outcome";
import { editProfileModal } from "@/features/media/modals";
import { subtitleToolsModal } from "@/features/subtitles/tools/modals";
import { useRunTitleAction } from "@/queries/titles";
import { openModal } from "@/store/modals";
import { startBriefJob } from "@/store/jobs";
import { IconEdit, IconFolderSearch, IconSearch, IconTool, IconUpload } from "@/config/icons";
import { capitalised } from "@/utils/format";
import { MEDIA_NOUNS } from "@/utils/nouns";
import type { ToolbarAction } from "@/ui/Toolbar";
import { Toolbar } from "@/ui/Toolbar";
import { NO_PROFILE } from "./EpisodeActions";
import { openSeriesUpload, whyNoSeriesUpload } from "./series-upload";
import type { ReactNode } from "react";

/** The actions for a whole series (spec section 2, /series/{id}). */
export function SeriesDetailToolbar({
  kind,
  series,
  isHeadInView,
  end,
}: {
  kind: SeriesKind;
  series: Series | undefined;
  /** The title is seen anyway. */
  isHeadInView: boolean;
  end: ReactNode;
}) {
  const scan = useRunTitleAction(kind, "scan-disk").mutateAsync;
  const media = mediaKindOf(kind);
  const loading = series ? undefined : "Loading";
  const noFiles =
    series?.episodeFileCount === 0 ? `There are no ${MEDIA_NOUNS[media].one} files` : undefined;
  const noProfile = series?.profileId === null ? NO_PROFILE : undefined;
  const { id = 0, title = "" } = series ?? {};
  const { start, ...searching } = useSearchTitle({ kind, id, title });
  const scanScope = `scan ${kind} ${id}`;
  const scanning = useWorkButton(scanScope);
  const tools: ToolbarAction = {
    icon: IconTool,
    label: "Tools",
    onClick: () => void openModal(subtitleToolsModal, { item: { kind, id, title } }),
    whyNot: loading ?? noFiles,
  };
  return (
    <Toolbar
      end={end}
      title={isHeadInView ? undefined : title}
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
            noFiles ??
            (series?.episodeMissingCount === 0 ? "Nothing is missing" : undefined),
        },
        {
          icon: IconFolderSearch,
          label: "Scan Disk",
          ...scanning,
          onClick: () =>
            startBriefJob(`Scan Disk - ${title}`, scanScope, () =>
              scan({ action: "scan-disk", id }),
            ),
          whyNot: loading,
        },
        ...(isFullKind(media) ? [tools] : []),
        {
          icon: IconUpload,
          label: "Upload",
          isPinned: true,
          onClick: () => series && openSeriesUpload(series),
          whyNot: series ? whyNoSeriesUpload(series) : loading,
        },
        {
          icon: IconEdit,
          label: `Edit ${capitalised(kind)}`,
          onClick: () => {
            if (!series) return;
            void openModal(editProfileModal, {
              item: { kind, id, title: series.title },
              audio: series.audio_language,
              profileId: series.profileId,
            });
          },
          whyNot: loading,
        },
      ]}
    />
  );
}
