import type { EpisodeBlacklist } from "@/api/blacklist";
import { episodeNameColumns } from "@/features/lists/columns/item-columns";
import { episodeCodeOf } from "@/utils/format";
import type { WithRowKey } from "@/utils/row-keys";
import { paths } from "@/config/paths";
import {
  useClearEpisodeBlacklist,
  useEpisodeBlacklist,
  useRemoveFromEpisodeBlacklist,
} from "@/queries/blacklist";
import { blacklistColumns } from "./columns";
import { episodeBlacklistSpec } from "./blacklist-spec";
import { BlacklistView } from "./BlacklistView";
import { RemoveButton } from "./RemoveButton";

function Remove({ row }: { row: EpisodeBlacklist }) {
  const { mutateAsync } = useRemoveFromEpisodeBlacklist();
  const title = `${row.seriesTitle} ${episodeCodeOf(row.episode_number ?? "")}`;
  return <RemoveButton row={row} title={title} onRemove={mutateAsync} />;
}

const { helper, others } = blacklistColumns<EpisodeBlacklist>((row) => <Remove row={row} />);
const columns = helper.columns([
  ...episodeNameColumns<WithRowKey<EpisodeBlacklist>>("var(--episode-width)"),
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
