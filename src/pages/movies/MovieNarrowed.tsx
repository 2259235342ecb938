import type { Movie } from "../../api/movies";
import { FilterFields, FilterPanel } from "../../components/library/FilterPanel";
import type { NarrowedProps } from "../../components/library/LibraryList";
import type { FilterPanelProps, ListPanelProps } from "../../components/library/ListControls";
import { NarrowedList } from "../../components/library/NarrowedList";
import { ViewPanel } from "../../components/library/ViewPanel";
import { useAllMovies } from "../../queries/movies";
import { movieColumns } from "./movie-columns";
import { useMovieSpec } from "./movie-spec";

/** How these are called. */
const NOUN = { one: "movie", many: "movies" };

/** /movies filtered or sorted, over all movies. */
export function MovieNarrowed(props: NarrowedProps<Movie>) {
  return <NarrowedList {...props} noun={NOUN} spec={useMovieSpec()} whole={useAllMovies()} />;
}

/** The filters of /movies. */
export function MovieFilters({ wantsText, ...panel }: FilterPanelProps) {
  return (
    <FilterPanel {...panel}>
      <MovieFields wantsText={wantsText} />
    </FilterPanel>
  );
}

/** Reads all movies while it is shown. */
function MovieFields({ wantsText }: { wantsText: boolean }) {
  return (
    <FilterFields noun={NOUN} spec={useMovieSpec()} whole={useAllMovies()} wantsText={wantsText} />
  );
}

/** How /movies is shown. */
export function MovieViews(props: ListPanelProps) {
  const { sorts } = useMovieSpec();
  return <ViewPanel {...props} list="movies" columns={movieColumns} sorts={sorts} hasPosters />;
}
