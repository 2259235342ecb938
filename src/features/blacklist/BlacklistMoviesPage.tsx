import type { MovieBlacklist } from "@/api/blacklist";
import { movieNameColumn } from "@/features/lists/columns/item-columns";
import type { WithRowKey } from "@/utils/row-keys";
import { paths } from "@/config/paths";
import { useBlacklist } from "@/queries/blacklist";
import { blacklistColumns } from "./columns";
import { movieBlacklistSpec } from "./blacklist-spec";
import { BlacklistView } from "./BlacklistView";
import { perLocale } from "@/utils/locale";

const columns = perLocale(() => {
  const { helper, others } = blacklistColumns<MovieBlacklist>(({ title }) => title);
  return helper.columns([movieNameColumn<WithRowKey<MovieBlacklist>>(), ...others]);
});

/** /blacklist/movies: subtitles of movies that are never downloaded again (spec section 2). */
export function BlacklistMoviesPage() {
  return (
    <BlacklistView
      columns={columns()}
      spec={movieBlacklistSpec()}
      kind="movie"
      list={useBlacklist("movie")}
      history={paths.history.movies()}
    />
  );
}
