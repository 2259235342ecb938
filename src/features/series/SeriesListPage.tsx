import type { Series } from "@/api/series";
import { LibraryList, useLibraryView } from "@/features/library/LibraryList";
import type { LibraryPlace } from "@/features/library/LibraryList";
import { usePosters } from "@/features/library/use-posters";
import type { ListBelow } from "@/features/library/mass-edit/MassEditGate";
import { useEditMode } from "@/features/library/mass-edit/use-edit-mode";
import { useAllSeries, useSeriesPage } from "@/queries/series";
import { EmptyState } from "@/ui/EmptyState";
import { IconDeviceTv } from "@/config/icons";
import { seriesColumns } from "./series-columns";
import { useSeriesSpec } from "./series-spec";
import { SeriesMassEdit } from "./SeriesMassEdit";
import { SeriesPosters } from "./SeriesPosters";

const listBelow: ListBelow = (above, again) => (
  <SeriesList above={above} isBusy={!again} onMassEdit={again} />
);

/** /series: every series with its audio, profile and how complete it is (spec section 2). */
export function SeriesListPage() {
  const { isOn } = useEditMode();
  return isOn ? <SeriesMassEdit list={listBelow} /> : <SeriesList isBusy={false} />;
}

function SeriesList(place: LibraryPlace) {
  const view = useLibraryView("series", seriesColumns);
  const list = useSeriesPage(view.paging.range, !view.listState.isNarrowed);
  const whole = useAllSeries(view.needsAll);
  const spec = useSeriesSpec();
  return (
    <LibraryList
      {...place}
      {...{ view, list, whole, spec }}
      draw={usePosters("series", SeriesPosters)}
      label="Series"
      noun={{ one: "series", many: "series" }}
      getRowId={(series: Series) => String(series.sonarrSeriesId)}
      empty={
        <EmptyState
          icon={IconDeviceTv}
          title="No Series Found"
          reason="Series come from Sonarr. They appear here when the first synchronisation is done."
        />
      }
    />
  );
}
