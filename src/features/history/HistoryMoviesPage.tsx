import type { MovieHistory } from "@/api/history";
import { ItemLink, linkOf } from "@/features/library/ItemLink";
import { usePaging } from "@/features/library/use-paging";
import { paths } from "@/config/paths";
import { useMovieHistoryPage } from "@/queries/history";
import { historyColumns } from "./history-columns";
import { movieHistorySpec } from "./history-spec";
import { HistoryList } from "./HistoryList";

const { helper, action, others } = historyColumns<MovieHistory>();
const columns = helper.columns([
  action,
  helper.display({
    id: "title",
    header: "Name",
    meta: { card: "title", sort: { key: "title", first: "asc" } },
    cell: ({ row: { original } }) => (
      <ItemLink to={linkOf(original.radarrId, paths.movieDetail)}>
        {original.title || "Unknown movie"}
      </ItemLink>
    ),
  }),
  ...others,
]);

/** /history/movies: what happened to the subtitles of movies (spec section 2). */
export function HistoryMoviesPage() {
  const paging = usePaging();
  return (
    <HistoryList
      what="Movies"
      columns={columns}
      spec={movieHistorySpec}
      query={useMovieHistoryPage(paging.range)}
      paging={paging}
      itemOf={({ radarrId, title }) =>
        radarrId === null ? undefined : { kind: "movie", radarrId, title }
      }
      wanted={paths.wanted.movies()}
    />
  );
}
