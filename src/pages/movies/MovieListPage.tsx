import type { Movie } from "../../api/movies";
import { LibraryList, useLibraryView } from "../../components/library/LibraryList";
import type { LibraryPlace } from "../../components/library/LibraryList";
import { usePosters } from "../../components/library/usePosters";
import type { ListBelow } from "../../components/mass-edit/MassEditGate";
import { useEditMode } from "../../components/mass-edit/useEditMode";
import { useMoviesPage } from "../../queries/movies";
import { EmptyState } from "../../ui/EmptyState";
import { IconMovie } from "../../ui/icons";
import { lazyPart, useNeededPart } from "../../ui/lazy-part";
import { movieColumns } from "./movie-columns";

const massEdit = lazyPart(() => import("./MovieMassEdit").then((module) => module.MovieMassEdit));
const posters = lazyPart(() => import("./MoviePosters").then((module) => module.MoviePosters));
const narrowed = lazyPart(() => import("./MovieNarrowed").then((module) => module.MovieNarrowed));
const filters = lazyPart(() => import("./MovieNarrowed").then((module) => module.MovieFilters));
const views = lazyPart(() => import("./MovieNarrowed").then((module) => module.MovieViews));

const listBelow: ListBelow = (above, again) => (
  <MovieList above={above} isBusy={!again} onMassEdit={again} />
);

/** /movies: every movie with its audio, profile and what is missing (spec section 2). */
export function MovieListPage() {
  const { isOn } = useEditMode();
  const MovieMassEdit = useNeededPart(massEdit, isOn);
  if (!MovieMassEdit) return <MovieList isBusy={isOn} />;
  // oxlint-disable-next-line react/static-components -- the hook gives the loaded module's component, the same one at every render
  return <MovieMassEdit list={listBelow} />;
}

function MovieList(place: LibraryPlace) {
  const view = useLibraryView("movies", movieColumns);
  const list = useMoviesPage(view.paging.range, !view.listState.isNarrowed);
  return (
    <LibraryList
      {...place}
      {...{ view, list, narrowed, filters, views }}
      draw={usePosters("movies", posters)}
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
