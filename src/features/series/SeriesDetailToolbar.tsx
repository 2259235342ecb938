import type { Series } from "@/api/series";
import { useSearchTitle } from "@/features/subtitles/use-search-title";
import { useWorkButton } from "@/features/jobs/use-outcome";
import { editProfileModal } from "@/features/media/modals";
import { subtitleToolsModal } from "@/features/subtitles/tools/modals";
import { useRunTitleAction } from "@/queries/titles";
import { openModal } from "@/store/modals";
import { startBriefJob } from "@/store/jobs";
import { IconEdit, IconFolderSearch, IconSearch, IconTool, IconUpload } from "@/config/icons";
import { Toolbar } from "@/ui/Toolbar";
import { NO_PROFILE } from "./EpisodeActions";
import { openSeriesUpload, whyNoSeriesUpload } from "./series-upload";
import type { ReactNode } from "react";

/** The actions for a whole series (spec section 2, /series/{id}). */
export function SeriesDetailToolbar({
  series,
  isHeadInView,
  end,
}: {
  series: Series | undefined;
  /** The title is seen anyway. */
  isHeadInView: boolean;
  end: ReactNode;
}) {
  const scan = useRunTitleAction("series", "scan-disk").mutateAsync;
  const loading = series ? undefined : "Loading";
  const noFiles = series?.episodeFileCount === 0 ? "There are no episode files" : undefined;
  const noProfile = series?.profileId === null ? NO_PROFILE : undefined;
  const { id = 0, title = "" } = series ?? {};
  const { start, ...searching } = useSearchTitle({ kind: "series", id, title });
  const scanScope = `scan series ${id}`;
  const scanning = useWorkButton(scanScope);
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
        {
          icon: IconTool,
          label: "Tools",
          onClick: () =>
            void openModal(subtitleToolsModal, {
              item: { kind: "series", id, title },
            }),
          whyNot: loading ?? noFiles,
        },
        {
          icon: IconUpload,
          label: "Upload",
          isPinned: true,
          onClick: () => series && openSeriesUpload(series),
          whyNot: series ? whyNoSeriesUpload(series) : loading,
        },
        {
          icon: IconEdit,
          label: "Edit Series",
          onClick: () => {
            if (!series) return;
            void openModal(editProfileModal, {
              item: { kind: "series", id, title: series.title },
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
