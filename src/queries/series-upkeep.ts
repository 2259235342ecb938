import type { QueryClient } from "@tanstack/react-query";
import { getSeries } from "../api/series";
import type { Series } from "../api/series";
import { markOld } from "./again";
import { episodeQueries, episodesOfSeriesTarget, removeEpisodesOfSeries } from "./episodes";
import { recordReader, removeFromLists } from "./record-reader";
import { seriesQueries, seriesRecords } from "./series";

const idOf = (series: Series) => series.sonarrSeriesId;

/** Forgets series that are gone, with their episodes and wanted rows (contract/socket.md, series delete). */
export function removeSeries(client: QueryClient, ids: readonly number[]): void {
  removeFromLists(client, seriesQueries.all(), ids);
  seriesRecords.remove(client, ids);
  removeEpisodesOfSeries(client, ids);
}

const isListAffected = (old: Series | undefined, now: Series) =>
  old !== undefined &&
  (old.profileId !== now.profileId || old.episodeFileCount !== now.episodeFileCount);

/** How the refresher reads series again. */
export const seriesReader = recordReader<Series>({
  all: seriesQueries.all(),
  pages: seriesQueries.pages(),
  shownBy: [seriesQueries.pages(), seriesQueries.details()],
  whole: seriesQueries.whole().queryKey,
  records: seriesRecords,
  idOf,
  read: (ids) => getSeries(ids),
  // A new profile changes what is missing in every episode, and the server sends no episode events then.
  onMerged: (_client, before, after) => {
    const old = new Map(before.map((series) => [idOf(series), series]));
    return after
      .filter((series) => isListAffected(old.get(idOf(series)), series))
      .map((series) => episodesOfSeriesTarget(idOf(series)));
  },
  // Of a series that is not shown nobody sees what changed in it: its episodes are read when they are shown.
  markRelated: (client, ids) =>
    markOld(
      client,
      ids.map((id) => episodeQueries.ofSeries(id).queryKey),
      "inactive",
    ),
  drop: removeSeries,
});
