import type { Series } from "../../api/series";
import type { ReactNode } from "react";
import type { ListBelow } from "../../components/mass-edit/MassEditGate";
import { useEditMode } from "../../components/mass-edit/useEditMode";
import { ON_ITS_WAY, PagedList, whyNoRows } from "../../components/PagedList";
import { usePaging } from "../../components/usePaging";
import { ListControls } from "../../components/library/ListControls";
import { useListState } from "../../components/library/useListState";
import { usePosters } from "../../components/library/usePosters";
import { counted } from "../../lib/format";
import { useSeriesPage } from "../../queries/series";
import { EmptyState } from "../../ui/EmptyState";
import { IconDeviceTv, IconListDetails } from "../../ui/icons";
import { lazyPart, useNeededPart } from "../../ui/lazy-part";
import { Toolbar } from "../../ui/Toolbar";
import { seriesColumns } from "./series-columns";

const massEdit = lazyPart(() => import("./SeriesMassEdit").then((module) => module.SeriesMassEdit));

const posters = lazyPart(() => import("./SeriesPosters").then((module) => module.SeriesPosters));
const narrowed = lazyPart(() => import("./SeriesNarrowed").then((module) => module.SeriesNarrowed));
const filters = lazyPart(() => import("./SeriesNarrowed").then((module) => module.SeriesFilters));

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

interface SeriesListProps {
  /** Stands above the rows while Mass Edit loads what it needs. */
  above?: ReactNode;
  /** Mass Edit is on its way. */
  isBusy: boolean;
  /** What the button Mass Edit does when it does not enter: it tries again. */
  onMassEdit?: (() => void) | undefined;
}

function SeriesList({ above, isBusy, onMassEdit }: SeriesListProps) {
  const paging = usePaging();
  const { enter } = useEditMode();
  const { isNarrowed, state, sortBy } = useListState();
  const list = useSeriesPage(paging.range, !isNarrowed);
  const SeriesNarrowed = useNeededPart(narrowed, isNarrowed);
  const shared = {
    label: "Series",
    columns: seriesColumns,
    getRowId: (series: Series) => String(series.sonarrSeriesId),
    paging,
    draw: usePosters("series", posters),
    empty: (
      <EmptyState
        icon={IconDeviceTv}
        title="No Series Found"
        reason="Series come from Sonarr. They appear here when the first synchronisation is done."
      />
    ),
  };
  return (
    <>
      <Toolbar
        end={
          <>
            {!isNarrowed && list.total > 0 && counted(list.total, "series", "series")}
            <ListControls what="series" panel={filters} />
          </>
        }
        actions={[
          {
            icon: IconListDetails,
            label: "Mass Edit",
            onClick: onMassEdit ?? enter,
            isBusy,
            whyNot: isNarrowed ? undefined : whyNoRows(list, "There are no series"),
          },
        ]}
      />
      {above}
      {SeriesNarrowed ? (
        // oxlint-disable-next-line react/static-components -- the hook gives the loaded module's component, the same one at every render
        <SeriesNarrowed {...shared} />
      ) : (
        <PagedList
          {...shared}
          list={isNarrowed ? ON_ITS_WAY : list}
          sort={{ now: state.sort, onSort: sortBy }}
        />
      )}
    </>
  );
}
