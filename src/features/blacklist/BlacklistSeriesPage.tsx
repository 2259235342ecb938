import type { EpisodeBlacklist } from "@/api/blacklist";
import { episodeNameColumns } from "@/features/library/item-columns";
import { episodeCodeOf } from "@/utils/format";
import type { WithRowKey } from "@/utils/row-keys";
import { paths } from "@/config/paths";
import {
  useClearEpisodeBlacklist,
  useEpisodeBlacklist,
  useRemoveFromEpisodeBlacklist,
} from "@/queries/blacklist";
import { blacklistColumns } from "./blacklist-columns";
import { episodeBlacklistSpec } from "./blacklist-spec";
import { BlacklistView } from "./BlacklistView";

const { helper, others } = blacklistColumns<EpisodeBlacklist>(
  (row) => `${row.seriesTitle} ${episodeCodeOf(row.episode_number ?? "")}`,
  useRemoveFromEpisodeBlacklist,
);
const columns = helper.columns([
  ...episodeNameColumns<WithRowKey<EpisodeBlacklist>>("84px"),
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
