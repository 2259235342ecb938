import { queryOptions, useMutation } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { getSeries, listSeries, runSeriesAction, updateSeries } from "@/api/series";
import type { Series, SeriesAction, SeriesProfile } from "@/api/series";
import type { Range } from "@/api/shared";
import { badgesInvalidation } from "./badges";
import { fetchIdList, removeFromIdLists, useOneRecord, useRecordPage } from "./cache/id-lists";
import { markStale } from "./cache/invalidation";
import type { Invalidation } from "./cache/invalidation";
import { defineMutation, isMany } from "./cache/mutations";
import { Records } from "./cache/records";
import { recordSource } from "./cache/refetch-queue";
import { fetchWholeList, loadedOptions, useWholeList } from "./cache/whole-list";
import {
  episodeQueries,
  episodesOfSeriesInvalidation,
  removeEpisodesOfSeries,
  wantedEpisodesInvalidation,
} from "./episodes";
import { episodeHistoryInvalidation } from "./history";
import { finishWork, searchIds } from "./queued-work";
import { ofName } from "./subtitle-kind";

const idOf = (series: Series) => series.sonarrSeriesId;

export const seriesRecords = new Records<Series>(["series", "records"], idOf);

/** Keys and reads of series. Lists and details hold ids; the records are in seriesRecords. */
export const seriesQueries = {
  all: () => ["series"] as const,
  pages: () => [...seriesQueries.all(), "pages"] as const,
  page: (range: Range) =>
    queryOptions({
      queryKey: [...seriesQueries.pages(), range] as const,
      queryFn: ({ client, signal }) =>
        fetchIdList(client, seriesRecords, idOf, () => listSeries(range, signal)),
      meta: { what: "the series" },
    }),
  /** All of them, fetched page by page, for Mass Edit. */
  whole: () =>
    queryOptions({
      queryKey: [...seriesQueries.all(), "whole"] as const,
      queryFn: ({ client, signal }) =>
        fetchWholeList({
          client,
          signal,
          pages: seriesQueries.pages(),
          page: seriesQueries.page,
          loaded: seriesQueries.wholeLoaded().queryKey,
        }),
      meta: { what: "the series" },
    }),
  wholeLoaded: () => loadedOptions([...seriesQueries.all(), "wholeLoaded"] as const),
  details: () => [...seriesQueries.all(), "details"] as const,
  detail: (id: number) =>
    queryOptions({
      queryKey: [...seriesQueries.details(), id] as const,
      queryFn: ({ client, signal }) =>
        fetchIdList(client, seriesRecords, idOf, async () => {
          const data = await getSeries([id], signal);
          return { data, total: data.length };
        }),
      meta: { what: "the series" },
    }),
};

/** A page of the series list. Not fetched while not `enabled`. Spec section 2, /series. */
export function useSeriesPage(range: Range, enabled = true) {
  return useRecordPage(seriesRecords, seriesQueries.page(range), enabled);
}

/** Every series, for filters and Mass Edit: see useWholeList. */
export function useAllSeries(enabled = true) {
  return useWholeList(seriesRecords, seriesQueries.whole(), seriesQueries.wholeLoaded(), enabled);
}

/** One series: `record` is undefined while loading; `isUnknown` when the server does not know the id. */
export function useSeries(id: number) {
  return useOneRecord(seriesRecords, seriesQueries.detail(id), id);
}

/** Removes series that the server no longer has, with their episodes and wanted rows (contract/socket.md, series delete). */
function removeSeries(client: QueryClient, ids: readonly number[]): void {
  removeFromIdLists(client, seriesQueries.all(), ids);
  seriesRecords.remove(client, ids);
  removeEpisodesOfSeries(client, ids);
}

const isListAffected = (old: Series | undefined, now: Series) =>
  old !== undefined &&
  (old.profileId !== now.profileId || old.episodeFileCount !== now.episodeFileCount);

/** How the refetch queue fetches series. */
export const seriesSource = recordSource<Series>({
  all: seriesQueries.all(),
  pages: seriesQueries.pages(),
  shownBy: [seriesQueries.pages(), seriesQueries.details()],
  whole: seriesQueries.whole().queryKey,
  records: seriesRecords,
  idOf,
  fetchByIds: getSeries,
  // A new profile changes what is missing in every episode, and the server sends no episode events then.
  onMerged: (_client, before, after) => {
    const old = new Map(before.map((series) => [idOf(series), series]));
    return after
      .filter((series) => isListAffected(old.get(idOf(series)), series))
      .map((series) => episodesOfSeriesInvalidation(idOf(series)));
  },
  // The episodes of a series that is not shown are fetched when it is.
  markRelatedStale: (client, ids) =>
    markStale(
      client,
      ids.map((id) => episodeQueries.ofSeries(id).queryKey),
      "inactive",
    ),
  remove: removeSeries,
});

const touched = (ids: readonly number[]): Invalidation[] => [
  { entity: "series", ids },
  wantedEpisodesInvalidation,
  badgesInvalidation,
];

const titleOf = (client: QueryClient, id: number) => seriesRecords.get(client, id)?.title;

const updateOptions = defineMutation<readonly SeriesProfile[]>({
  what: ([one, ...others], client) =>
    `Changing the languages profile${others.length > 0 ? ` of ${others.length + 1} series` : ofName(one && titleOf(client, one.seriesId))}`,
  isErrorShown: "whileMounted",
  isLarge: isMany,
  mutationFn: updateSeries,
  invalidates: (changes) => [
    ...touched(changes.map((change) => change.seriesId)),
    ...changes.map((change) => episodesOfSeriesInvalidation(change.seriesId)),
  ],
  optimisticUpdate: (changes, { client }) => {
    const profiles = new Map(changes.map((change) => [change.seriesId, change.profileId]));
    return seriesRecords.patch(client, [...profiles.keys()], (series) => ({
      profileId: profiles.get(series.sonarrSeriesId) ?? null,
    }));
  },
});

/** POST /series: changes profiles, shown at once and rolled back when the server refuses. */
export function useUpdateSeries() {
  return useMutation(updateOptions);
}

const WORK = {
  "scan-disk": "Scanning the disk",
  "search-missing": "Searching missing subtitles",
  sync: "Reading the series from Sonarr",
  "search-wanted": "Searching all missing subtitles",
} as const;

const actionInvalidations = (action: SeriesAction): Invalidation[] =>
  "seriesId" in action
    ? [
        ...touched([action.seriesId]),
        episodesOfSeriesInvalidation(action.seriesId),
        episodeHistoryInvalidation,
      ]
    : [wantedEpisodesInvalidation, episodeHistoryInvalidation, badgesInvalidation];

/**
 * PATCH /series: scan, search or sync one series, or search everything wanted; settles when done (minutes).
 * `isErrorShown`: the screen shows failures itself.
 */
export function useRunSeriesAction(action: SeriesAction["action"], isErrorShown = false) {
  return useMutation(
    defineMutation<SeriesAction>({
      what: (one, client) =>
        WORK[action] + ofName("seriesId" in one ? titleOf(client, one.seriesId) : undefined),
      mutationFn: async (one, client) => {
        const run = () => runSeriesAction(one);
        if (one.action === "search-missing")
          await finishWork(client, "searchMissing", run, searchIds.series(one.seriesId));
        else if (one.action === "search-wanted")
          await finishWork(client, "searchAll", run, searchIds.wanted("episodes"));
        else await run();
      },
      isErrorShown,
      invalidates: actionInvalidations,
    }),
  );
}
