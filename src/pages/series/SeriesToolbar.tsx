import { openNotBuilt } from "../../components/not-built";
import type { Series } from "../../api/series";
import { modals } from "../../modals/tokens";
import { useRunSeriesAction } from "../../queries/series";
import { openModal } from "../../store/modals";
import { IconEdit, IconFolderSearch, IconSearch, IconTool, IconUpload } from "../../ui/icons";
import { Toolbar } from "../../ui/Toolbar";
import { NO_PROFILE } from "./EpisodeActions";
import type { ReactNode } from "react";

/** What can be done with a series as a whole (spec section 2, /series/{id}). */
export function SeriesToolbar({ series, end }: { series: Series | undefined; end: ReactNode }) {
  const scan = useRunSeriesAction("scan-disk");
  const search = useRunSeriesAction("search-missing");
  const loading = series ? undefined : "Loading";
  const noFiles = series?.episodeFileCount === 0 ? "There are no episode files" : undefined;
  const noProfile = series?.profileId === null ? NO_PROFILE : undefined;
  const id = series?.sonarrSeriesId ?? 0;
  return (
    <Toolbar
      end={end}
      actions={[
        {
          icon: IconSearch,
          label: "Search",
          isBusy: search.isPending,
          onClick: () => search.mutate({ action: "search-missing", seriesId: id }),
          whyNot:
            loading ??
            noProfile ??
            noFiles ??
            (series?.episodeMissingCount === 0 ? "Nothing is missing" : undefined),
        },
        {
          icon: IconFolderSearch,
          label: "Scan Disk",
          isBusy: scan.isPending,
          onClick: () => scan.mutate({ action: "scan-disk", seriesId: id }),
          whyNot: loading,
        },
        {
          icon: IconTool,
          label: "Tools",
          onClick: () => openNotBuilt("Subtitle Tools"),
          whyNot: loading ?? noFiles,
        },
        {
          icon: IconUpload,
          label: "Upload",
          onClick: () => openNotBuilt("Upload"),
          whyNot: loading ?? noProfile ?? noFiles,
        },
        {
          icon: IconEdit,
          label: "Edit Series",
          onClick: () => {
            if (!series) return;
            void openModal(modals.editProfile, {
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
