import type { Series } from "../../api/series";
import { FilterFields, FilterPanel } from "../../components/library/FilterPanel";
import type { FilterPanelProps } from "../../components/library/ListControls";
import { NarrowedList } from "../../components/library/NarrowedList";
import type { NarrowedListProps } from "../../components/library/NarrowedList";
import { useAllSeries } from "../../queries/series";
import { useSeriesSpec } from "./series-spec";

/** How these are called. */
const NOUN = { one: "series", many: "series" };

/** /series filtered or sorted, over all series. */
export function SeriesNarrowed(props: Omit<NarrowedListProps<Series>, "noun" | "spec" | "whole">) {
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
