import { queryOptions } from "@tanstack/react-query";
import { getSeries, listSeries } from "../api/series";
import type { Series } from "../api/series";
import type { Range } from "../api/shared";
import { readList } from "./id-lists";
import { useOneRecord, useRecordPage, useWholeList } from "./record-lists";
import { Records } from "./records";
import { loadedOptions, readWhole } from "./whole-list";

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
        readList(client, seriesRecords, idOf, () => listSeries(range, signal)),
      meta: { what: "the series" },
    }),
  /** All of them, read page by page, for Mass Edit. */
  whole: () =>
    queryOptions({
      queryKey: [...seriesQueries.all(), "whole"] as const,
      queryFn: ({ client, signal }) =>
        readWhole({
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
        readList(client, seriesRecords, idOf, async () => {
          const data = await getSeries([id], signal);
          return { data, total: data.length };
        }),
      meta: { what: "the series" },
    }),
};

/** A page of the series list. Not read while not `enabled`. Spec section 2, /series. */
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
