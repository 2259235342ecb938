import { useState } from "react";
import { useListState } from "@/features/library/use-list-state";
import { useRowSelection } from "@/features/library/selection/use-row-selection";
import { usePaging } from "@/features/library/use-paging";
import { useAllWantedMovies, useWantedMoviesPage } from "@/queries/movies";
import { useSearchMovieSubtitle, useWantedMovies } from "@/queries/wanted";
import { EmptyState } from "@/ui/EmptyState";
import { IconCircleCheck } from "@/config/icons";
import { useWantedRows } from "./use-wanted-rows";
import { useWantedMoviesSpec } from "./use-wanted-spec";
import { idOf, nameOf, wantedMoviesColumns } from "./wanted-movies-columns";
import { MOVIES } from "./wanted-spec";
import { WantedView } from "./WantedView";

/** /wanted/movies: every movie with a missing subtitle (spec section 2). */
export function WantedMoviesPage() {
  const paging = usePaging();
  const { isNarrowed } = useListState();
  const selection = useRowSelection();
  const list = useWantedMoviesPage(paging.range, !isNarrowed);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const { spec, complete, completeForFilters } = useWantedMoviesSpec(isFilterOpen);
  const all = useAllWantedMovies(isNarrowed || isFilterOpen);
  const whole = complete(all);
  const rows = useWantedRows({ spec, idOf, list, whole });
  const held = useWantedMovies([...selection.picked], rows.unseenOf(selection.picked));
  const search = useSearchMovieSubtitle();
  return (
    <WantedView
      kind="movies"
      label="Missing movies subtitles"
      noun={MOVIES}
      columns={wantedMoviesColumns}
      idOf={idOf}
      nameOf={nameOf}
      spec={spec}
      paging={paging}
      list={list}
      rows={rows}
      selection={selection}
      held={held}
      searchOne={({ row, missing: { code2, hi, forced } }) =>
        search({ radarrId: row.radarrId, language: code2, hi, forced })
      }
      wholeForFilters={completeForFilters(all)}
      isFilterOpen={isFilterOpen}
      onFilterOpen={setFilterOpen}
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
