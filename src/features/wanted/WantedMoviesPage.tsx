import { useListView } from "@/features/lists/views/use-list-view";
import { useRowSelection } from "@/features/lists/selection/use-row-selection";
import { useAllWantedMovies, useWantedMoviesPage } from "@/queries/movies";
import { useSearchMovieSubtitle, useWantedMovies } from "@/queries/wanted";
import { EmptyState } from "@/ui/EmptyState";
import { IconCircleCheck } from "@/config/icons";
import { useWantedRows } from "./use-wanted-rows";
import { useWantedMoviesSpec } from "./use-wanted-spec";
import { idOf, nameOf, wantedMoviesColumns } from "./movie-columns";
import { MOVIES } from "./wanted-spec";
import { WantedView } from "./WantedView";

/** /wanted/movies: every movie with a missing subtitle (spec section 2). */
export function WantedMoviesPage() {
  const view = useListView("wanted-movies", wantedMoviesColumns);
  const selection = useRowSelection();
  const list = useWantedMoviesPage(view.paging.range, view.needsPage);
  const all = useAllWantedMovies(view.needsAll);
  const wanted = useWantedMoviesSpec(view.isFilterOpen);
  const rows = useWantedRows({ wanted, idOf, list, all });
  const loadedTicked = useWantedMovies([...selection.picked], rows.unseenOf(selection.picked));
  const search = useSearchMovieSubtitle();
  return (
    <WantedView
      view={view}
      kind="movies"
      label="Missing movies subtitles"
      noun={MOVIES}
      idOf={idOf}
      nameOf={nameOf}
      spec={wanted.spec}
      list={list}
      rows={rows}
      selection={selection}
      loadedTicked={loadedTicked}
      scopeOf={(some) => ({ kind: "movies", ids: some?.map(idOf), onlyMissing: true })}
      searchOne={({ row, missing: { code2, hi, forced } }) => {
        const subject = { radarrId: row.radarrId, language: code2, hi, forced };
        return { subject, run: () => search(subject) };
      }}
      empty={
        <EmptyState
          icon={IconCircleCheck}
          title="No Missing Movies Subtitles"
          reason="Every movie has the subtitles that its languages profile asks for."
        />
      }
    />
  );
}
