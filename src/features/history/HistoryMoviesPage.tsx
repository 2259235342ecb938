import type { MovieHistory } from "@/api/history";
import { movieNameColumn } from "@/features/lists/columns/item-columns";
import { usePaging } from "@/features/lists/model/use-paging";
import { paths } from "@/config/paths";
import { useHistoryPage } from "@/queries/history";
import { historyColumns } from "./columns";
import type { HistoryRow } from "./columns";
import { movieHistorySpec } from "./history-spec";
import { HistoryList } from "./HistoryList";
import { perLocale } from "@/utils/locale";

const columns = perLocale(() => {
  const { helper, action, others } = historyColumns<MovieHistory>();
  return helper.columns([action, movieNameColumn<HistoryRow<MovieHistory>>(), ...others]);
});

/** /history/movies: what happened to the subtitles of movies (spec section 2). */
export function HistoryMoviesPage() {
  const paging = usePaging();
  return (
    <HistoryList
      kind="movie"
      columns={columns()}
      spec={movieHistorySpec()}
      query={useHistoryPage("movie", paging.range)}
      paging={paging}
      itemOf={({ kind, id, title }) => (id === null ? undefined : { kind, id, title })}
      wanted={paths.wanted.movies()}
    />
  );
}
