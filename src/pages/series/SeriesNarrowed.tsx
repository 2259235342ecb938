import type { Series } from "../../api/series";
import { FilterPanel } from "../../components/library/FilterPanel";
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
export function SeriesFilters(props: FilterPanelProps) {
  return <FilterPanel {...props} what="series" spec={useSeriesSpec()} whole={useAllSeries()} />;
}
