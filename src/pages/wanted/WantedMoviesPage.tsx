import type { WantedMovie } from "../../api/movies";
import { ItemLink } from "../../components/ItemLink";
import { useListState } from "../../components/library/useListState";
import { MissingChips } from "../../components/MissingChips";
import { selectColumn } from "../../components/selection/select-column";
import { useRowSelection } from "../../components/selection/useRowSelection";
import { usePaging } from "../../components/usePaging";
import { paths } from "../../paths";
import { useAllWantedMovies, useWantedMoviesPage } from "../../queries/movies";
import { useSearchMovieSubtitle, useWantedMovies } from "../../queries/wanted";
import { EmptyState } from "../../ui/EmptyState";
import { IconCircleCheck } from "../../ui/icons";
import { lazyPart } from "../../ui/lazy-part";
import { columnsOf } from "../../ui/table-features";
import { useWantedRows } from "./useWantedRows";
import { useWantedMoviesSpec } from "./useWantedSpec";
import { MOVIES } from "./wanted-spec";
import { WantedView } from "./WantedView";

const narrowed = lazyPart(() =>
  import("./WantedMoviesNarrowed").then((module) => module.WantedMoviesNarrowed),
);
const filters = lazyPart(() =>
  import("./WantedMoviesNarrowed").then((module) => module.WantedMoviesFilters),
);

const idOf = (row: WantedMovie) => row.radarrId;
const nameOf = (row: WantedMovie) => row.title || "Unknown movie";

const helper = columnsOf<WantedMovie>();
const columns = helper.columns([
  selectColumn(idOf, nameOf),
  helper.display({
    id: "title",
    header: "Name",
    meta: { card: "title", sort: { key: "title", first: "asc" } },
    cell: ({ row: { original } }) => (
      <ItemLink to={paths.movieDetail(original.radarrId)}>{original.title}</ItemLink>
    ),
  }),
  helper.display({
    id: "missing",
    header: "Missing",
    meta: { width: "56%", card: "chips", sort: { key: "missing", first: "desc" } },
    cell: ({ row: { original } }) => (
      <MissingChips
        item={{ kind: "movie", radarrId: original.radarrId, title: original.title }}
        missing={original.missing_subtitles}
        most={5}
      />
    ),
  }),
]);

/** /wanted/movies: every movie with a missing subtitle (spec section 2). */
export function WantedMoviesPage() {
  const paging = usePaging();
  const { isNarrowed } = useListState();
  const selection = useRowSelection();
  const list = useWantedMoviesPage(paging.range, !isNarrowed);
  const whole = useAllWantedMovies(isNarrowed);
  const spec = useWantedMoviesSpec();
  const rows = useWantedRows({ spec, idOf, list, whole });
  const held = useWantedMovies([...selection.picked], rows.unseenOf(selection.picked));
  const search = useSearchMovieSubtitle();
  return (
    <WantedView
      kind="movies"
      label="Missing movies subtitles"
      noun={MOVIES}
      columns={columns}
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
      narrowed={narrowed}
      filters={filters}
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
