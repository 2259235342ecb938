import type { EpisodeHistory } from "@/api/history";
import { episodeNameColumns, eventNameColumns } from "@/features/lists/columns/item-columns";
import { episodeRowName } from "@/features/lists/model/row-spec";
import type { SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import { usePaging } from "@/features/lists/model/use-paging";
import { paths } from "@/config/paths";
import { useHistoryPage } from "@/queries/history";
import { historyColumns } from "./columns";
import type { HistoryRow } from "./columns";
import { episodeHistorySpec, eventHistorySpec } from "./history-spec";
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

const eventColumns = perLocale(() => {
  const { helper, action, others } = historyColumns<EpisodeHistory>();
  return helper.columns([action, ...eventNameColumns<HistoryRow<EpisodeHistory>>(), ...others]);
});

function itemOf(row: EpisodeHistory): SubtitleItem | undefined {
  const { kind, seriesId, id } = row;
  if (seriesId === null || id === null) return undefined;
  return { kind, seriesId, id, title: episodeRowName(row) };
}

/** /history/series: what happened to the subtitles of episodes (spec section 2). */
export function HistorySeriesPage() {
  const paging = usePaging();
  return (
    <HistoryList
      kind="episode"
      columns={columns()}
      spec={episodeHistorySpec()}
      query={useHistoryPage("episode", paging.range)}
      paging={paging}
      itemOf={itemOf}
      wanted={paths.wanted.series()}
    />
  );
}

/** /history/sports: what happened to the subtitles of events, where the server answers it. */
export function HistorySportsPage() {
  const paging = usePaging();
  return (
    <HistoryList
      kind="event"
      columns={eventColumns()}
      spec={eventHistorySpec()}
      query={useHistoryPage("event", paging.range)}
      paging={paging}
      itemOf={itemOf}
      wanted={paths.wanted.sports()}
    />
  );
}
