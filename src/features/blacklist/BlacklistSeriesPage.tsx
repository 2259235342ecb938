import type { EpisodeBlacklist } from "@/api/blacklist";
import { ItemLink, linkOf } from "@/features/library/ItemLink";
import { episodeCodeOf } from "@/utils/format";
import { paths } from "@/config/paths";
import {
  useClearEpisodeBlacklist,
  useEpisodeBlacklist,
  useRemoveFromEpisodeBlacklist,
} from "@/queries/blacklist";
import { blacklistColumns } from "./blacklist-columns";
import { episodeBlacklistSpec } from "./blacklist-spec";
import { BlacklistView } from "./BlacklistView";
import styles from "./BlacklistView.module.css";

const codeOf = (row: EpisodeBlacklist) => episodeCodeOf(row.episode_number ?? "");

const { helper, others } = blacklistColumns<EpisodeBlacklist>(
  (row) => `${row.seriesTitle} ${codeOf(row)}`,
  useRemoveFromEpisodeBlacklist,
);
const columns = helper.columns([
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
    meta: { width: "84px", card: "state", sort: { key: "episode", first: "asc" } },
    cell: ({ row: { original } }) => (
      <span title={`${codeOf(original)} ${original.episodeTitle}`}>{codeOf(original)}</span>
    ),
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

/** /blacklist/series: subtitles of episodes that are never downloaded again (spec section 2). */
export function BlacklistSeriesPage() {
  return (
    <BlacklistView
      what="Series"
      columns={columns}
      spec={episodeBlacklistSpec}
      list={useEpisodeBlacklist()}
      clear={useClearEpisodeBlacklist()}
      history={paths.history.series()}
    />
  );
}
