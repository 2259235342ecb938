import type { Movie } from "@/api/movies";
import { LibraryList, useLibraryView } from "@/features/library/LibraryList";
import type { LibraryPlace } from "@/features/library/LibraryList";
import { usePosters } from "@/features/library/use-posters";
import type { ListBelow } from "@/features/library/mass-edit/MassEditGate";
import { useEditMode } from "@/features/library/mass-edit/use-edit-mode";
import { useAllMovies, useMoviesPage } from "@/queries/movies";
import { EmptyState } from "@/ui/EmptyState";
import { IconMovie } from "@/config/icons";
import { movieColumns } from "./movie-columns";
import { useMovieSpec } from "./movie-spec";
import { MovieMassEdit } from "./MovieMassEdit";
import { MoviePosters } from "./MoviePosters";

const listBelow: ListBelow = (above, again) => (
  <MovieList above={above} isBusy={!again} onMassEdit={again} />
);

/** /movies: every movie with its audio, profile and what is missing (spec section 2). */
export function MovieListPage() {
  const { isOn } = useEditMode();
  return isOn ? <MovieMassEdit list={listBelow} /> : <MovieList isBusy={false} />;
}

function MovieList(place: LibraryPlace) {
  const view = useLibraryView("movies", movieColumns);
  const list = useMoviesPage(view.paging.range, !view.listState.isNarrowed);
  const whole = useAllMovies(view.needsAll);
  const spec = useMovieSpec();
  return (
    <LibraryList
      {...place}
      {...{ view, list, whole, spec }}
      draw={usePosters("movies", MoviePosters)}
      label="Movies"
      noun={{ one: "movie", many: "movies" }}
      getRowId={(movie: Movie) => String(movie.radarrId)}
      empty={
        <EmptyState
          icon={IconMovie}
          title="No Movies Found"
          reason="Movies come from Radarr. They appear here when the first synchronisation is done."
        />
      }
    />
  );
}
