import type { WantedMovie } from "../../api/movies";
import { FilterFields, FilterPanel } from "../../components/library/FilterPanel";
import type { FilterPanelProps, ListPanelProps } from "../../components/library/ListControls";
import { NarrowedList } from "../../components/library/NarrowedList";
import type { NarrowedListProps } from "../../components/library/NarrowedList";
import { ViewPanel } from "../../components/library/ViewPanel";
import { useAllWantedMovies } from "../../queries/movies";
import { useWantedMoviesSpec } from "./useWantedSpec";
import { wantedMoviesColumns } from "./wanted-movies-columns";
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

/** Reads all rows, and their items, while it is shown. */
function Fields({ wantsText }: { wantsText: boolean }) {
  const { spec, complete } = useWantedMoviesSpec(true);
  const whole = complete(useAllWantedMovies());
  return <FilterFields noun={MOVIES} spec={spec} whole={whole} wantsText={wantsText} />;
}

/** How /wanted/movies is shown. */
export function WantedMoviesViews(props: ListPanelProps) {
  const { sorts } = wantedMoviesSpec;
  return <ViewPanel {...props} list="wanted-movies" columns={wantedMoviesColumns} sorts={sorts} />;
}
