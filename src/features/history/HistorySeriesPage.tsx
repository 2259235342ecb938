import type { EpisodeHistory } from "@/api/history";
import { episodeNameColumns } from "@/features/lists/columns/item-columns";
import type { SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import { usePaging } from "@/features/lists/model/use-paging";
import { episodeCodeOf } from "@/utils/format";
import { paths } from "@/config/paths";
import { useEpisodeHistoryPage } from "@/queries/history";
import { historyColumns } from "./columns";
import type { HistoryRow } from "./columns";
import { episodeHistorySpec } from "./history-spec";
import { HistoryList } from "./HistoryList";

const { helper, action, others } = historyColumns<EpisodeHistory>();
const columns = helper.columns([
  action,
  ...episodeNameColumns<HistoryRow<EpisodeHistory>>("var(--episode-width)"),
  ...others,
]);

function itemOf(row: EpisodeHistory): SubtitleItem | undefined {
  const { sonarrSeriesId: seriesId, sonarrEpisodeId: episodeId, seriesTitle } = row;
  if (seriesId === null || episodeId === null) return undefined;
  const title = `${seriesTitle} ${episodeCodeOf(row.episode_number)}`;
  return { kind: "episode", seriesId, episodeId, title };
}

/** /history/series: what happened to the subtitles of episodes (spec section 2). */
export function HistorySeriesPage() {
  const paging = usePaging();
  return (
    <HistoryList
      what="Series"
      columns={columns}
      spec={episodeHistorySpec}
      query={useEpisodeHistoryPage(paging.range)}
      paging={paging}
      itemOf={itemOf}
      wanted={paths.wanted.series()}
    />
  );
}
