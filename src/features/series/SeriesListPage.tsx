import { t } from "@lingui/core/macro";
import { IconDeviceTv } from "@/config/icons";
import { LibraryList } from "@/features/lists/page/LibraryList";
import type { MassEditProgress } from "@/features/lists/mass-edit/MassEditGate";
import { MassEditGate } from "@/features/lists/mass-edit/MassEditGate";
import { useEditMode } from "@/features/lists/model/use-edit-mode";
import { useListView } from "@/features/lists/views/use-list-view";
import { useAllSeries, useSeriesPage } from "@/queries/series";
import { bulkModal } from "@/features/subtitles/bulk/modals";
import { openModal } from "@/store/modals";
import { EmptyState } from "@/ui/EmptyState";
import { lazy } from "@/ui/lazy";
import { seriesColumns } from "./columns";
import { useSeriesSpec } from "./series-spec";
import { TITLE_NOUNS } from "@/utils/nouns";

/** No placeholder: the posters do not depend on it. */
export const PosterActions = lazy(
  () => import("@/features/subtitles/posters/PosterActions").then((module) => module.PosterActions),
  { fallback: null },
);

/** /series: every series with its audio, profile and how complete it is (spec section 2). */
export function SeriesListPage() {
  const { isOn } = useEditMode();
  return isOn ? <SeriesMassEdit /> : <SeriesList />;
}

function SeriesList({ massEdit }: { massEdit?: MassEditProgress }) {
  const view = useListView("series", seriesColumns());
  return (
    <LibraryList
      view={view}
      massEdit={massEdit}
      onBulk={(ids) =>
        void openModal(bulkModal, {
          kind: "series",
          ids,
          about: ids ? t`Series that match the filter` : t`All series`,
        })
      }
      PosterActions={PosterActions}
      label={t`Series`}
      noun={TITLE_NOUNS.series}
      spec={useSeriesSpec()}
      list={useSeriesPage(view.paging.range, view.needsPage)}
      whole={useAllSeries(view.needsAll)}
      empty={
        <EmptyState
          icon={IconDeviceTv}
          title={t`No series found`}
          reason={t`Series come from Sonarr. They appear here when the first sync is done.`}
        />
      }
    />
  );
}

function SeriesMassEdit() {
  return (
    <MassEditGate
      kind="series"
      noun={TITLE_NOUNS.series}
      spec={useSeriesSpec()}
      whole={useAllSeries()}
      renderList={(massEdit) => <SeriesList massEdit={massEdit} />}
    />
  );
}
