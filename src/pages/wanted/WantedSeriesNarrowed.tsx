import type { WantedEpisode } from "../../api/episodes";
import { FilterFields, FilterPanel } from "../../components/library/FilterPanel";
import type { FilterPanelProps } from "../../components/library/ListControls";
import { NarrowedList } from "../../components/library/NarrowedList";
import type { NarrowedListProps } from "../../components/library/NarrowedList";
import { useAllWantedEpisodes } from "../../queries/episodes";
import { useWantedEpisodesSpec } from "./useWantedSpec";
import { EPISODES } from "./wanted-spec";

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
  return (
    <FilterFields
      noun={EPISODES}
      spec={useWantedEpisodesSpec(true)}
      whole={useAllWantedEpisodes()}
      wantsText={wantsText}
    />
  );
}
