import type { WantedMovie } from "../../api/movies";
import { FilterFields, FilterPanel } from "../../components/library/FilterPanel";
import type { FilterPanelProps } from "../../components/library/ListControls";
import { NarrowedList } from "../../components/library/NarrowedList";
import type { NarrowedListProps } from "../../components/library/NarrowedList";
import { useAllWantedMovies } from "../../queries/movies";
import { MOVIES, wantedMoviesSpec } from "./wanted-spec";

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

/** Reads all rows while it is shown. */
function Fields({ wantsText }: { wantsText: boolean }) {
  return (
    <FilterFields
      noun={MOVIES}
      spec={wantedMoviesSpec}
      whole={useAllWantedMovies()}
      wantsText={wantsText}
    />
  );
}
