import type { QueryClient } from "@tanstack/react-query";
import { getSeries, listSeries } from "@/api/series";
import type { Series } from "@/api/series";
import type { Range } from "@/api/shared";
import { removeFromIdLists, useOneRecord, useRecordPage } from "./cache/id-lists";
import { markStale } from "./cache/invalidation";
import { libraryQueries } from "./cache/list-queries";
import { Records } from "./cache/records";
import { recordSource } from "./cache/refetch-queue";
import { useWholeList } from "./cache/whole-list";
import { episodeQueries, episodesOfSeriesInvalidation, removeEpisodesOfSeries } from "./episodes";

export const seriesRecords = new Records<Series>(["series", "records"]);

/** Keys and reads of series. Lists and details hold ids; the records are in seriesRecords. */
export const seriesQueries = libraryQueries<Series>("series", {
  records: seriesRecords,
  what: "the series",
  whatOfOne: "the series",
  list: listSeries,
  get: getSeries,
});

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

/**
 * Removes series that the server no longer has, with their episodes and wanted rows (contract/socket.md, series
 * delete).
 */
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
  fetchByIds: getSeries,
  // A new profile changes what is missing in every episode, but the server sends no episode events for it.
  onMerged: (_client, before, after) => {
    const old = new Map(before.map((series) => [series.id, series]));
    return after
      .filter((series) => isListAffected(old.get(series.id), series))
      .map(({ id }) => episodesOfSeriesInvalidation(id));
  },
  // The episodes of a series that is not on screen are fetched when it is opened.
  markRelatedStale: (client, ids) =>
    markStale(
      client,
      ids.map((id) => episodeQueries.ofSeries(id).queryKey),
      "inactive",
    ),
  remove: removeSeries,
});
