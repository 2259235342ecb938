import { queryOptions, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { getEpisodes, listSeriesEpisodes } from "@/api/episodes";
import type { Episode } from "@/api/episodes";
import type { Range } from "@/api/shared";
import { listWanted } from "@/api/wanted";
import type { WantedEpisode } from "@/api/wanted";
import { removeFromIdLists, useRecordPage } from "./cache/id-lists";
import { BURST_DELAY } from "./cache/invalidation";
import type { Invalidation } from "./cache/invalidation";
import { fetchAll, itemQueries, wantedQueries } from "./cache/list-queries";
import { Records, useRecords } from "./cache/records";
import { recordSource } from "./cache/refetch-queue";
import { useWholeList } from "./cache/whole-list";
import { syncMissingSubtitles } from "./sync-missing-subtitles";

export const episodeRecords = new Records<Episode>(["episodes", "records"]);
export const wantedEpisodeRecords = new Records<WantedEpisode>(["episodes", "wantedRecords"]);

const syncMissing = (client: QueryClient, ids: readonly number[]) =>
  syncMissingSubtitles(client, episodeRecords, wantedEpisodeRecords, ids);

const source = {
  records: episodeRecords,
  whatOfOne: "the episode",
  get: getEpisodes,
  onMerged: syncMissing,
};
const items = itemQueries<Episode>("episodes", source);

/** Keys and reads of episodes. Lists hold ids; the records are in episodeRecords and wantedEpisodeRecords. */
export const episodeQueries = {
  ...items,
  /** All episodes of a series, as the server orders them: newest season and episode first. */
  ofSeries: (seriesId: number) =>
    queryOptions({
      queryKey: [...items.pages(), { seriesId }] as const,
      queryFn: ({ client, signal }) =>
        fetchAll(client, source, () => listSeriesEpisodes([seriesId], signal)),
      meta: { what: "the episodes" },
    }),
  ...wantedQueries<WantedEpisode>("episodes", {
    records: wantedEpisodeRecords,
    list: (range, signal) => listWanted("episode", range, signal),
    onMerged: syncMissing,
  }),
};

/** The wanted list is refetched where it is visible: the server's by-id read of it is broken. */
export const wantedEpisodesInvalidation: Invalidation = {
  key: episodeQueries.wanted(),
  delay: BURST_DELAY,
};

/** Removes episodes that the server no longer has from the cache. */
function removeEpisodes(client: QueryClient, ids: readonly number[]): void {
  removeFromIdLists(client, episodeQueries.all(), ids);
  episodeRecords.remove(client, ids);
  wantedEpisodeRecords.remove(client, ids);
}

/** Removes the episodes and wanted rows of series that the server no longer has. */
export function removeEpisodesOfSeries(client: QueryClient, seriesIds: readonly number[]): void {
  const gone = new Set(seriesIds);
  const cached = [...episodeRecords.list(client), ...wantedEpisodeRecords.list(client)];
  const ids = cached.filter(({ seriesId }) => gone.has(seriesId)).map(({ id }) => id);
  if (ids.length > 0) removeEpisodes(client, ids);
}

/** How the refetch queue fetches episodes. */
export const episodesSource = recordSource<Episode>({
  all: episodeQueries.all(),
  pages: episodeQueries.pages(),
  shownBy: [episodeQueries.pages(), episodeQueries.details()],
  records: episodeRecords,
  fetchByIds: getEpisodes,
  onMerged: (client, _before, after) =>
    syncMissing(
      client,
      after.map(({ id }) => id),
    ),
  remove: removeEpisodes,
});

/** All episodes of a series, for changes that may affect any of them. */
export function episodesOfSeriesInvalidation(seriesId: number): Invalidation {
  return { entity: "episodes", list: episodeQueries.ofSeries(seriesId).queryKey };
}

/** The episodes of a series in the server's order: `rows` is empty until they are fetched. */
export function useSeriesEpisodes(seriesId: number) {
  const list = useQuery(episodeQueries.ofSeries(seriesId));
  return { ...list, rows: useRecords(episodeRecords, list.data?.ids) };
}

/** A page of the wanted episodes, newest first. Not fetched while not `enabled`. Spec section 2, /wanted/series. */
export function useWantedEpisodesPage(range: Range, enabled = true) {
  return useRecordPage(wantedEpisodeRecords, episodeQueries.wantedPage(range), enabled);
}

/** Every episode with a missing subtitle, for filters: see useWholeList. */
export function useAllWantedEpisodes(enabled = true) {
  const { wantedWhole, wantedLoaded } = episodeQueries;
  return useWholeList(wantedEpisodeRecords, wantedWhole(), wantedLoaded(), enabled);
}
