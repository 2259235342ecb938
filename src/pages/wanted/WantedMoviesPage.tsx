import type { WantedMovie } from "../../api/movies";
import { ItemLink } from "../../components/ItemLink";
import { MissingChips } from "../../components/MissingChips";
import { PagedList, whyNoRows } from "../../components/PagedList";
import { usePaging } from "../../components/usePaging";
import { SEARCH_WANTED, useSearchWanted } from "../../components/useSearchWanted";
import { useWorkButton } from "../../components/useWorkButton";
import { counted } from "../../lib/format";
import { paths } from "../../paths";
import { useWantedMoviesPage } from "../../queries/movies";
import { EmptyState } from "../../ui/EmptyState";
import { IconCircleCheck, IconSearch } from "../../ui/icons";
import { columnsOf } from "../../ui/table-features";
import { Toolbar } from "../../ui/Toolbar";

const helper = columnsOf<WantedMovie>();
const columns = helper.columns([
  helper.display({
    id: "title",
    header: "Name",
    meta: { card: "title" },
    cell: ({ row: { original } }) => (
      <ItemLink to={paths.movieDetail(original.radarrId)}>{original.title}</ItemLink>
    ),
  }),
  helper.display({
    id: "missing",
    header: "Missing",
    meta: { width: "58%", card: "chips" },
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
  const list = useWantedMoviesPage(paging.range);
  const searchAll = useSearchWanted("movies");
  const searching = useWorkButton(SEARCH_WANTED.movies);
  return (
    <>
      <Toolbar
        end={list.total > 0 && counted(list.total, "movie")}
        actions={[
          {
            icon: IconSearch,
            label: "Search All",
            ...searching,
            onClick: searchAll,
            whyNot: whyNoRows(list, "Nothing is missing"),
          },
        ]}
      />
      <PagedList
        label="Missing movies subtitles"
        columns={columns}
        getRowId={(row) => String(row.radarrId)}
        list={list}
        paging={paging}
        empty={
          <EmptyState
            icon={IconCircleCheck}
            title="No Missing Movies Subtitles"
            reason="Every movie has the subtitles that its languages profile asks for."
          />
        }
      />
    </>
  );
}
