import type { EpisodeBlacklist } from "@/api/blacklist";
import { episodeNameColumns, eventNameColumns } from "@/features/lists/columns/item-columns";
import { episodeRowName } from "@/features/lists/model/row-spec";
import type { WithRowKey } from "@/utils/row-keys";
import { paths } from "@/config/paths";
import { useBlacklist } from "@/queries/blacklist";
import { blacklistColumns } from "./columns";
import { episodeBlacklistSpec, eventBlacklistSpec } from "./blacklist-spec";
import { BlacklistView } from "./BlacklistView";
import { perLocale } from "@/utils/locale";

const columns = perLocale(() => {
  const { helper, others } = blacklistColumns<EpisodeBlacklist>(episodeRowName);
  return helper.columns([
    ...episodeNameColumns<WithRowKey<EpisodeBlacklist>>("var(--episode-width)"),
    ...others,
  ]);
});

const eventColumns = perLocale(() => {
  const { helper, others } = blacklistColumns<EpisodeBlacklist>(episodeRowName);
  return helper.columns([...eventNameColumns<WithRowKey<EpisodeBlacklist>>(), ...others]);
});

/** /blacklist/series: subtitles of episodes that are never downloaded again (spec section 2). */
export function BlacklistSeriesPage() {
  return (
    <BlacklistView
      columns={columns()}
      spec={episodeBlacklistSpec()}
      kind="episode"
      list={useBlacklist("episode")}
      history={paths.history.series()}
    />
  );
}

/** /blacklist/sports: those of events, where the server answers it. */
export function BlacklistSportsPage() {
  return (
    <BlacklistView
      columns={eventColumns()}
      spec={eventBlacklistSpec()}
      kind="event"
      list={useBlacklist("event")}
      history={paths.history.sports()}
    />
  );
}
