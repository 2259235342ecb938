import type { MovieBlacklist } from "@/api/blacklist";
import { movieNameColumn } from "@/features/lists/columns/item-columns";
import type { WithRowKey } from "@/utils/row-keys";
import { paths } from "@/config/paths";
import {
  useClearMovieBlacklist,
  useMovieBlacklist,
  useRemoveFromMovieBlacklist,
} from "@/queries/blacklist";
import { blacklistColumns } from "./columns";
import { movieBlacklistSpec } from "./blacklist-spec";
import { BlacklistView } from "./BlacklistView";
import { RemoveButton } from "./RemoveButton";

function Remove({ row }: { row: MovieBlacklist }) {
  const { mutateAsync } = useRemoveFromMovieBlacklist();
  return <RemoveButton row={row} title={row.title} onRemove={mutateAsync} />;
}

const { helper, others } = blacklistColumns<MovieBlacklist>((row) => <Remove row={row} />);
const columns = helper.columns([movieNameColumn<WithRowKey<MovieBlacklist>>(), ...others]);

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
