import { msg } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { getEpisodes, listSeriesEpisodes } from "@/api/library";
import type { Episode, WantedEpisode } from "@/api/library-rows";
import type { EpisodeKind } from "@/api/media";
import type { Page, Range } from "@/api/shared";
import { listWanted } from "@/api/wanted";
import { removeFromIdLists } from "./cache/id-lists";
import { BURST_DELAY } from "./cache/invalidation";
import type { Invalidation } from "./cache/invalidation";
import { fetchAll, itemQueries, wantedQueries } from "./cache/list-queries";
import { Records, useRecords } from "./cache/records";
import { recordSource } from "./cache/refetch-queue";
import { leagueCall } from "./leagues";
import { syncMissingSubtitles } from "./sync-missing-subtitles";
import type { Text } from "@/utils/text";

type ReadByIds = (ids: readonly number[], signal?: AbortSignal) => Promise<Episode[]>;

interface EpisodeReads {
  get: ReadByIds;
  /** All episodes of these series. */
  bySeries: ReadByIds;
  wanted: (range: Range, signal: AbortSignal) => Promise<Page<WantedEpisode>>;
  /** Names of the data in the notification of a failed read. */
  what: Text;
  whatOfOne: Text;
}

/** The records, keys and reads of the episodes of Sonarr, or of the events of Sportarr. */
function makeEpisodeCache<E extends "episodes" | "events">(entity: E, reads: EpisodeReads) {
  const { get } = reads;
  const records = new Records<Episode>([entity, "records"]);
  const wantedRecords = new Records<WantedEpisode>([entity, "wantedRecords"]);
  const syncMissing = (client: QueryClient, ids: readonly number[]) =>
    syncMissingSubtitles(client, records, wantedRecords, ids);
  const source = {
    records,
    whatOfOne: reads.whatOfOne,
    get,
    onMerged: syncMissing,
  };
  const items = itemQueries<Episode>(entity, source);
  /** Lists contain ids. */
  const queries = {
    ...items,
    /** All episodes of a series in the server's order: newest season and episode first. */
    bySeries: (seriesId: number) =>
      queryOptions({
        queryKey: [...items.pages(), { seriesId }] as const,
        queryFn: ({ client, signal }) =>
          fetchAll(client, source, () => reads.bySeries([seriesId], signal)),
        meta: { what: reads.what },
      }),
    ...wantedQueries<WantedEpisode>(entity, {
      records: wantedRecords,
      list: reads.wanted,
      onMerged: syncMissing,
    }),
  };
  const remove = (client: QueryClient, ids: readonly number[]) => {
    removeFromIdLists(client, queries.all(), ids);
    records.remove(client, ids);
    wantedRecords.remove(client, ids);
  };
  /** The wanted list is refetched if it is visible, because the server's by-id read of it is broken. */
  const wantedInvalidation: Invalidation = { key: queries.wanted(), delay: BURST_DELAY };
  return {
    entity,
    records,
    wantedRecords,
    queries,
    read: (_client: QueryClient, ids: readonly number[]) => get(ids),
    readBySeries: reads.bySeries,
    wantedInvalidation,
    /** All episodes of a series, for changes that may affect any of them. */
    seriesInvalidation: (seriesId: number): Invalidation => ({
      entity,
      list: queries.bySeries(seriesId).queryKey,
    }),
    /** Removes the episodes and wanted rows of series that the server no longer has. */
    removeOfSeries: (client: QueryClient, seriesIds: readonly number[]) => {
      const gone = new Set(seriesIds);
      const cached = [...records.list(client), ...wantedRecords.list(client)];
      const ids = cached.filter(({ seriesId }) => gone.has(seriesId)).map(({ id }) => id);
      if (ids.length > 0) remove(client, ids);
    },
    /** Source for the refetch queue. */
    source: recordSource<Episode>({
      what: reads.what,
      all: queries.all(),
      pages: queries.pages(),
      shownBy: [queries.pages(), queries.details()],
      records,
      fetchByIds: get,
      onMerged: (client, _before, after) =>
        syncMissing(
          client,
          after.map(({ id }) => id),
        ),

      remove,
    }),
  };
}

const episodeCache = makeEpisodeCache("episodes", {
  get: getEpisodes,
  bySeries: listSeriesEpisodes,
  wanted: (range, signal) => listWanted("episode", range, signal),
  what: msg`the episodes`,
  whatOfOne: msg`the episode`,
});
const eventCache = makeEpisodeCache("events", {
  get: leagueCall(({ getEvents }) => getEvents),
  bySeries: leagueCall(({ listLeagueEvents }) => listLeagueEvents),
  wanted: leagueCall(({ listWantedEvents }) => listWantedEvents),
  what: msg`the events`,
  whatOfOne: msg`the event`,
});

export const episodeCaches: Readonly<Record<EpisodeKind, typeof episodeCache | typeof eventCache>> =
  { episode: episodeCache, event: eventCache };
export const episodeQueries = episodeCache.queries;
export const wantedEpisodesInvalidation = episodeCache.wantedInvalidation;

/** The episodes of a series in the server's order; `rows` is empty until they are fetched. */
export function useSeriesEpisodes(seriesId: number, kind: EpisodeKind) {
  const { queries, records } = episodeCaches[kind];
  const list = useQuery(queries.bySeries(seriesId));
  return { ...list, rows: useRecords(records, list.data?.ids) };
}
