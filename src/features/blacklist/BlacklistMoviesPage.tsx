import type { MovieBlacklist } from "@/api/blacklist";
import { ItemLink, linkOf } from "@/features/library/ItemLink";
import { paths } from "@/config/paths";
import {
  useClearMovieBlacklist,
  useMovieBlacklist,
  useRemoveFromMovieBlacklist,
} from "@/queries/blacklist";
import { blacklistColumns } from "./blacklist-columns";
import { movieBlacklistSpec } from "./blacklist-spec";
import { BlacklistView } from "./BlacklistView";

const { helper, others } = blacklistColumns<MovieBlacklist>(
  (row) => row.title,
  useRemoveFromMovieBlacklist,
);
const columns = helper.columns([
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

/** /blacklist/movies: subtitles of movies that are never downloaded again (spec section 2). */
export function BlacklistMoviesPage() {
  return (
    <BlacklistView
      what="Movies"
      columns={columns}
      spec={movieBlacklistSpec}
      list={useMovieBlacklist()}
      clear={useClearMovieBlacklist()}
      history={paths.history.movies()}
    />
  );
}
