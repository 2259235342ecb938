import type { EpisodeHistory } from "@/api/history";
import { episodeNameColumns } from "@/features/lists/columns/item-columns";
import type { FullItem } from "@/features/subtitles/item/subtitle-item";
import { usePaging } from "@/features/lists/model/use-paging";
import { episodeCodeOf } from "@/utils/format";
import { paths } from "@/config/paths";
import { useHistoryPage } from "@/queries/history";
import { historyColumns } from "./columns";
import type { HistoryRow } from "./columns";
import { episodeHistorySpec } from "./history-spec";
import { HistoryList } from "./HistoryList";
import { perLocale } from "@/utils/locale";

const columns = perLocale(() => {
  const { helper, action, others } = historyColumns<EpisodeHistory>();
  return helper.columns([
    action,
    ...episodeNameColumns<HistoryRow<EpisodeHistory>>("var(--episode-width)"),
    ...others,
  ]);
});

function itemOf(row: EpisodeHistory): FullItem | undefined {
  const { kind, seriesId, id, seriesTitle } = row;
  if (seriesId === null || id === null) return undefined;
  return { kind, seriesId, id, title: `${seriesTitle} ${episodeCodeOf(row.episode_number)}` };
}

/** /history/series: what happened to the subtitles of episodes (spec section 2). */
export function HistorySeriesPage() {
  const paging = usePaging();
  return (
    <HistoryList
      what="Series"
      columns={columns()}
      spec={episodeHistorySpec()}
      query={useHistoryPage("episode", paging.range)}
      paging={paging}
      itemOf={itemOf}
      wanted={paths.wanted.series()}
    />
  );
}
