import type { Series } from "../../api/series";
import { LibraryList, useLibraryView } from "../../components/library/LibraryList";
import type { LibraryPlace } from "../../components/library/LibraryList";
import { usePosters } from "../../components/library/usePosters";
import type { ListBelow } from "../../components/mass-edit/MassEditGate";
import { useEditMode } from "../../components/mass-edit/useEditMode";
import { useSeriesPage } from "../../queries/series";
import { EmptyState } from "../../ui/EmptyState";
import { IconDeviceTv } from "../../ui/icons";
import { lazyPart, useNeededPart } from "../../ui/lazy-part";
import { seriesColumns } from "./series-columns";

const massEdit = lazyPart(() => import("./SeriesMassEdit").then((module) => module.SeriesMassEdit));
const posters = lazyPart(() => import("./SeriesPosters").then((module) => module.SeriesPosters));
const narrowed = lazyPart(() => import("./SeriesNarrowed").then((module) => module.SeriesNarrowed));
const filters = lazyPart(() => import("./SeriesNarrowed").then((module) => module.SeriesFilters));
const views = lazyPart(() => import("./SeriesNarrowed").then((module) => module.SeriesViews));

const listBelow: ListBelow = (above, again) => (
  <SeriesList above={above} isBusy={!again} onMassEdit={again} />
);

/** /series: every series with its audio, profile and how complete it is (spec section 2). */
export function SeriesListPage() {
  const { isOn } = useEditMode();
  const SeriesMassEdit = useNeededPart(massEdit, isOn);
  if (!SeriesMassEdit) return <SeriesList isBusy={isOn} />;
  // oxlint-disable-next-line react/static-components -- the hook gives the loaded module's component, the same one at every render
  return <SeriesMassEdit list={listBelow} />;
}

function SeriesList(place: LibraryPlace) {
  const view = useLibraryView("series", seriesColumns);
  const list = useSeriesPage(view.paging.range, !view.listState.isNarrowed);
  return (
    <LibraryList
      {...place}
      {...{ view, list, narrowed, filters, views }}
      draw={usePosters("series", posters)}
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
