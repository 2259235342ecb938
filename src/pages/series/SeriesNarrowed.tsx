import type { Series } from "../../api/series";
import { FilterFields, FilterPanel } from "../../components/library/FilterPanel";
import type { NarrowedProps } from "../../components/library/LibraryList";
import type { FilterPanelProps, ListPanelProps } from "../../components/library/ListControls";
import { NarrowedList } from "../../components/library/NarrowedList";
import { ViewPanel } from "../../components/library/ViewPanel";
import { useAllSeries } from "../../queries/series";
import { seriesColumns } from "./series-columns";
import { useSeriesSpec } from "./series-spec";

/** How these are called. */
const NOUN = { one: "series", many: "series" };

/** /series filtered or sorted, over all series. */
export function SeriesNarrowed(props: NarrowedProps<Series>) {
  return <NarrowedList {...props} noun={NOUN} spec={useSeriesSpec()} whole={useAllSeries()} />;
}

/** The filters of /series. */
export function SeriesFilters({ wantsText, ...panel }: FilterPanelProps) {
  return (
    <FilterPanel {...panel}>
      <SeriesFields wantsText={wantsText} />
    </FilterPanel>
  );
}

/** Reads all series while it is shown. */
function SeriesFields({ wantsText }: { wantsText: boolean }) {
  return (
    <FilterFields noun={NOUN} spec={useSeriesSpec()} whole={useAllSeries()} wantsText={wantsText} />
  );
}

/** How /series is shown. */
export function SeriesViews(props: ListPanelProps) {
  const { sorts } = useSeriesSpec();
  return <ViewPanel {...props} list="series" columns={seriesColumns} sorts={sorts} hasPosters />;
}
