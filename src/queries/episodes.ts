import { queryOptions, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { getEpisodes, listSeriesEpisodes, listWantedEpisodes } from "@/api/episodes";
import type { Episode, WantedEpisode } from "@/api/episodes";
import type { Range } from "@/api/shared";
import { badgesInvalidation } from "./badges";
import { fetchIdList, removeFromIdLists, useRecordPage } from "./cache/id-lists";
import { BURST_DELAY } from "./cache/invalidation";
import type { Invalidation } from "./cache/invalidation";
import { Records, useRecords } from "./cache/records";
import { recordSource } from "./cache/refetch-queue";
import { REST_PER_ROW, fetchWholeList, loadedOptions, useWholeList } from "./cache/whole-list";
import { episodeHistoryInvalidation } from "./history";
import { syncMissingSubtitles } from "./sync-missing-subtitles";

const idOf = (episode: { sonarrEpisodeId: number }) => episode.sonarrEpisodeId;

export const episodeRecords = new Records<Episode>(["episodes", "records"], idOf);
export const wantedEpisodeRecords = new Records<WantedEpisode>(["episodes", "wantedRecords"], idOf);

const syncMissing = (client: QueryClient, ids: readonly number[]) =>
  syncMissingSubtitles(client, episodeRecords, wantedEpisodeRecords, ids);

/** Keeps the records of a whole list that is read at once, and the list's ids. */
const fetchAll = (client: QueryClient, read: () => Promise<Episode[]>) =>
  fetchIdList(
    client,
    episodeRecords,
    idOf,
    async () => {
      const data = await read();
      return { data, total: data.length };
    },
    (ids) => syncMissing(client, ids),
  );

/** Keys and reads of episodes. Lists hold ids; the records are in episodeRecords and wantedEpisodeRecords. */
export const episodeQueries = {
  all: () => ["episodes"] as const,
  pages: () => [...episodeQueries.all(), "pages"] as const,
  /** All episodes of a series, as the server orders them: newest season and episode first. */
  ofSeries: (seriesId: number) =>
    queryOptions({
      queryKey: [...episodeQueries.pages(), { seriesId }] as const,
      queryFn: ({ client, signal }) =>
        fetchAll(client, () => listSeriesEpisodes([seriesId], signal)),
      meta: { what: "the episodes" },
    }),
  details: () => [...episodeQueries.all(), "details"] as const,
  detail: (id: number) =>
    queryOptions({
      queryKey: [...episodeQueries.details(), id] as const,
      queryFn: ({ client, signal }) => fetchAll(client, () => getEpisodes([id], signal)),
      meta: { what: "the episode" },
    }),
  wanted: () => [...episodeQueries.all(), "wanted"] as const,
  wantedPages: () => [...episodeQueries.wanted(), "pages"] as const,
  wantedPage: (range: Range) =>
    queryOptions({
      queryKey: [...episodeQueries.wantedPages(), range] as const,
      queryFn: ({ client, signal }) =>
        fetchIdList(
          client,
          wantedEpisodeRecords,
          idOf,
          () => listWantedEpisodes(range, signal),
          (ids) => syncMissing(client, ids),
        ),
      meta: { what: "the missing subtitles" },
    }),
  /** Every wanted row, for filters; events of a big library make it stale all the time, so it pauses in between. */
  wantedWhole: () =>
    queryOptions({
      queryKey: [...episodeQueries.wanted(), "whole"] as const,
      queryFn: ({ client, signal }) =>
        fetchWholeList({
          client,
          signal,
          pages: episodeQueries.wantedPages(),
          page: episodeQueries.wantedPage,
          loaded: episodeQueries.wantedLoaded().queryKey,
          restPerRow: REST_PER_ROW,
        }),
      meta: { what: "the missing subtitles" },
    }),
  wantedLoaded: () => loadedOptions([...episodeQueries.wanted(), "loaded"] as const),
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
  const ids = cached.filter((record) => gone.has(record.sonarrSeriesId)).map(idOf);
  if (ids.length > 0) removeEpisodes(client, ids);
}

/** How the refetch queue fetches episodes. */
export const episodesSource = recordSource<Episode>({
  all: episodeQueries.all(),
  pages: episodeQueries.pages(),
  shownBy: [episodeQueries.pages(), episodeQueries.details()],
  records: episodeRecords,
  idOf,
  fetchByIds: getEpisodes,
  onMerged: (client, _before, after) => syncMissing(client, after.map(idOf)),
  remove: removeEpisodes,
});

/** All episodes of a series, for what changes any of them. */
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

/** What a change of one episode's subtitles touches. */
export function episodeInvalidations({
  seriesId,
  episodeId,
}: {
  seriesId: number;
  episodeId: number;
}): Invalidation[] {
  return [
    { entity: "episodes", ids: [episodeId] },
    { entity: "series", ids: [seriesId] },
    wantedEpisodesInvalidation,
    episodeHistoryInvalidation,
    badgesInvalidation,
  ];
}
