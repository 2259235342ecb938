import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { episodeKindOf } from "@/api/media";
import type { SeriesKind } from "@/api/media";
import { getSeries, listSeries } from "@/api/library";
import type { Series } from "@/api/library-rows";
import { removeFromIdLists } from "./cache/id-lists";
import { markStale } from "./cache/invalidation";
import { libraryQueries } from "./cache/list-queries";
import { Records } from "./cache/records";
import { recordSource } from "./cache/refetch-queue";
import { leagueCall } from "./leagues";
import { episodeCaches } from "./episodes";
import type { Text } from "@/utils/text";

const isListAffected = (old: Series | undefined, now: Series) =>
  old !== undefined &&
  (old.profileId !== now.profileId || old.episodeFileCount !== now.episodeFileCount);

/** Names of the data in the notification of a failed read. */
interface Named {
  what: Text;
  whatOfOne: Text;
}

interface SeriesReads {
  list: typeof listSeries;
  get: typeof getSeries;
}

/** The records, keys and reads of the series of Sonarr, or of the leagues of Sportarr. */
function makeSeriesCache<E extends "series" | "leagues">(
  entity: E,
  kind: SeriesKind,
  reads: SeriesReads & Named,
) {
  const episodes = episodeCaches[episodeKindOf(kind)];
  const { get } = reads;
  const records = new Records<Series>([entity, "records"]);
  /** Lists and details contain ids. */
  const queries = libraryQueries<Series>(entity, {
    records,
    ...reads,
  });
  return {
    entity,
    reads,
    records,
    queries,
    /** Source for the refetch queue. */
    source: recordSource<Series>({
      what: reads.what,
      all: queries.all(),
      pages: queries.pages(),
      shownBy: [queries.pages(), queries.details()],
      full: queries.full().queryKey,
      records,
      fetchByIds: get,
      // A new profile changes the missing subtitles of all episodes, but the server sends no episode events for it.
      onMerged: (_client, before, after) => {
        const old = new Map(before.map((series) => [series.id, series]));
        return after
          .filter((series) => isListAffected(old.get(series.id), series))
          .map(({ id }) => episodes.seriesInvalidation(id));
      },
      // The episodes of a series that is not on screen are fetched when the series is opened.
      markRelatedStale: (client, ids) =>
        markStale(
          client,
          ids.map((id) => episodes.queries.bySeries(id).queryKey),
          "inactive",
        ),
      // Includes the episodes and wanted rows (contract/socket.md, series delete).
      remove: (client: QueryClient, ids: readonly number[]) => {
        removeFromIdLists(client, queries.all(), ids);
        records.remove(client, ids);
        episodes.removeOfSeries(client, ids);
      },
    }),
  };
}

const seriesCache = makeSeriesCache("series", "series", {
  list: listSeries,
  get: getSeries,
  what: msg({ message: "the series", context: "many" }),
  whatOfOne: msg({ message: "the series", context: "one" }),
});
const leagueCache = makeSeriesCache("leagues", "league", {
  list: leagueCall(({ listLeagues }) => listLeagues),
  get: leagueCall(({ getLeagues }) => getLeagues),
  what: msg`the leagues`,
  whatOfOne: msg`the league`,
});

export const seriesCaches: Readonly<Record<SeriesKind, typeof seriesCache | typeof leagueCache>> = {
  series: seriesCache,
  league: leagueCache,
};
export const seriesRecords = seriesCache.records;
export const seriesQueries = seriesCache.queries;
export const leagueQueries = leagueCache.queries;
