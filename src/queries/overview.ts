import type { QueryClient } from "@tanstack/react-query";
import { knownSettings } from "@/api/settings";
import type { Range } from "@/api/shared";
import { episodeQueries } from "./episodes";
import { historyQueries } from "./history";
import { movieQueries } from "./movies";
import { settingsQueries } from "./settings";

/**
 * Starts the first reads of the overview: missing subtitles, and the history rows in `history`, if any. Only for
 * enabled managers, which are known once the settings are read.
 */
export async function prefetchOverview(client: QueryClient, history: Range | false): Promise<void> {
  const settings = await client.fetchQuery(settingsQueries.current()).catch(() => undefined);
  if (!settings) return;
  const { usesSonarr, usesRadarr } = knownSettings(settings);
  if (usesSonarr) {
    void client.prefetchQuery(episodeQueries.wantedFull());
    if (history) void client.prefetchQuery(historyQueries.page("episode", history));
  }
  if (usesRadarr) {
    void client.prefetchQuery(movieQueries.wantedFull());
    if (history) void client.prefetchQuery(historyQueries.page("movie", history));
  }
}
