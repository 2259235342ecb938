import type { WantedMovie } from "../../api/movies";
import { FilterFields, FilterPanel } from "../../components/library/FilterPanel";
import type { FilterPanelProps } from "../../components/library/ListControls";
import { NarrowedList } from "../../components/library/NarrowedList";
import type { NarrowedListProps } from "../../components/library/NarrowedList";
import { useAllWantedMovies } from "../../queries/movies";
import { useWantedMoviesSpec } from "./useWantedSpec";
import { MOVIES } from "./wanted-spec";

/** /wanted/movies filtered or sorted, over all rows. */
export function WantedMoviesNarrowed(props: NarrowedListProps<WantedMovie>) {
  return <NarrowedList {...props} />;
}

/** The filters of /wanted/movies. */
export function WantedMoviesFilters({ wantsText, ...panel }: FilterPanelProps) {
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
      noun={MOVIES}
      spec={useWantedMoviesSpec(true)}
      whole={useAllWantedMovies()}
      wantsText={wantsText}
    />
  );
}
