import type { WantedEpisode } from "../../api/episodes";
import { FilterFields, FilterPanel } from "../../components/library/FilterPanel";
import type { FilterPanelProps, ListPanelProps } from "../../components/library/ListControls";
import { NarrowedList } from "../../components/library/NarrowedList";
import type { NarrowedListProps } from "../../components/library/NarrowedList";
import { ViewPanel } from "../../components/library/ViewPanel";
import { useAllWantedEpisodes } from "../../queries/episodes";
import { useWantedEpisodesSpec } from "./useWantedSpec";
import { wantedSeriesColumns } from "./wanted-series-columns";
import { EPISODES, wantedEpisodesSpec } from "./wanted-spec";

/** /wanted/series filtered or sorted, over all rows. */
export function WantedSeriesNarrowed(props: NarrowedListProps<WantedEpisode>) {
  return <NarrowedList {...props} />;
}

/** The filters of /wanted/series. */
export function WantedSeriesFilters({ wantsText, ...panel }: FilterPanelProps) {
  return (
    <FilterPanel {...panel}>
      <Fields wantsText={wantsText} />
    </FilterPanel>
  );
}

/** Reads all rows, and their items, while it is shown. */
function Fields({ wantsText }: { wantsText: boolean }) {
  const { spec, complete } = useWantedEpisodesSpec(true);
  const whole = complete(useAllWantedEpisodes());
  return <FilterFields noun={EPISODES} spec={spec} whole={whole} wantsText={wantsText} />;
}

/** How /wanted/series is shown. */
export function WantedSeriesViews(props: ListPanelProps) {
  const { sorts } = wantedEpisodesSpec;
  return <ViewPanel {...props} list="wanted-series" columns={wantedSeriesColumns} sorts={sorts} />;
}
