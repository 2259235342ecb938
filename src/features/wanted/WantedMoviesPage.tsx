import { t } from "@lingui/core/macro";
import { useListView } from "@/features/lists/views/use-list-view";
import { useRowSelection } from "@/features/lists/selection/use-row-selection";
import { useAllWantedMovies, useWantedMoviesPage } from "@/queries/movies";
import { useWantedOf } from "@/queries/wanted";
import { MEDIA_NOUNS } from "@/utils/nouns";
import { EmptyState } from "@/ui/EmptyState";
import { IconCircleCheck } from "@/config/icons";
import { useWantedRows } from "./use-wanted-rows";
import { useWantedMoviesSpec } from "./use-wanted-spec";
import { nameOf, wantedMoviesColumns } from "./movie-columns";
import { WantedView } from "./WantedView";

/** /wanted/movies: every movie with a missing subtitle (spec section 2). */
export function WantedMoviesPage() {
  const view = useListView("wanted-movies", wantedMoviesColumns());
  const selection = useRowSelection();
  const list = useWantedMoviesPage(view.paging.range, view.needsPage);
  const all = useAllWantedMovies(view.needsAll);
  const wanted = useWantedMoviesSpec(view.isFilterOpen);
  const rows = useWantedRows({ wanted, list, all });
  const loadedTicked = useWantedOf("movie", [...selection.picked], rows.unseenOf(selection.picked));
  return (
    <WantedView
      view={view}
      kind="movie"
      label={t`Missing movie subtitles`}
      noun={MEDIA_NOUNS.movie}
      nameOf={nameOf}
      spec={wanted.spec}
      list={list}
      rows={rows}
      selection={selection}
      loadedTicked={loadedTicked}
      scopeOf={(some) => ({ kind: "movie", ids: some?.map(({ id }) => id), onlyMissing: true })}
      empty={
        <EmptyState
          icon={IconCircleCheck}
          title={t`No Missing Movies Subtitles`}
          reason={t`Every movie has the subtitles that its languages profile asks for.`}
        />
      }
    />
  );
}
