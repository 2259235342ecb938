import type { EpisodeBlacklist } from "@/api/blacklist";
import { episodeNameColumns } from "@/features/lists/columns/item-columns";
import { episodeCodeOf } from "@/utils/format";
import type { WithRowKey } from "@/utils/row-keys";
import { paths } from "@/config/paths";
import { useBlacklist } from "@/queries/blacklist";
import { blacklistColumns } from "./columns";
import { episodeBlacklistSpec } from "./blacklist-spec";
import { BlacklistView } from "./BlacklistView";
import { perLocale } from "@/utils/locale";

const columns = perLocale(() => {
  const { helper, others } = blacklistColumns<EpisodeBlacklist>(
    (row) => `${row.seriesTitle} ${episodeCodeOf(row.episode_number ?? "")}`,
  );
  return helper.columns([
    ...episodeNameColumns<WithRowKey<EpisodeBlacklist>>("var(--episode-width)"),
    ...others,
  ]);
});

/** /blacklist/series: subtitles of episodes that are never downloaded again (spec section 2). */
export function BlacklistSeriesPage() {
  return (
    <BlacklistView
      what="Series"
      columns={columns()}
      spec={episodeBlacklistSpec()}
      kind="episode"
      list={useBlacklist("episode")}
      history={paths.history.series()}
    />
  );
}
