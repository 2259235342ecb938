import type { EpisodeHistory } from "@/api/history";
import { ItemLink, linkOf } from "@/features/library/ItemLink";
import type { SubtitleItem } from "@/features/subtitles/subtitle-item";
import { usePaging } from "@/features/library/use-paging";
import { episodeCodeOf } from "@/utils/format";
import { paths } from "@/config/paths";
import { useEpisodeHistoryPage } from "@/queries/history";
import styles from "./History.module.css";
import { historyColumns } from "./history-columns";
import { episodeHistorySpec } from "./history-spec";
import { HistoryList } from "./HistoryList";

const { helper, action, others } = historyColumns<EpisodeHistory>();
const columns = helper.columns([
  action,
  helper.display({
    id: "series",
    header: "Series",
    meta: { card: "title", sort: { key: "title", first: "asc" } },
    cell: ({ row: { original } }) => (
      <ItemLink to={linkOf(original.sonarrSeriesId, paths.seriesDetail)}>
        {original.seriesTitle || "Unknown series"}
      </ItemLink>
    ),
  }),
  helper.display({
    id: "episode",
    header: "Episode",
    meta: { width: "var(--episode-width)", card: "state", sort: { key: "episode", first: "asc" } },
    cell: ({ row: { original } }) => {
      const code = episodeCodeOf(original.episode_number);
      return <span title={`${code} ${original.episodeTitle}`}>{code}</span>;
    },
  }),
  helper.display({
    id: "title",
    header: "Title",
    meta: { card: "state" },
    cell: ({ row: { original } }) => (
      <bdi className={styles.title} title={original.episodeTitle}>
        {original.episodeTitle}
      </bdi>
    ),
  }),
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
