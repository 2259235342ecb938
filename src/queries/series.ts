import { queryOptions, keepPreviousData, useQuery } from "@tanstack/react-query";
import { getSeries, listSeries } from "../api/series";
import type { Series } from "../api/series";
import type { Range } from "../api/shared";
import { readList } from "./id-lists";
import { Records, useRecord, useRecords } from "./records";
import { loadedOf, loadedOptions, readWhole } from "./whole-list";

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

/**
 * A page of the series list. `rows` are the records in the server's order; while another page loads, the
 * former one stays (`isPlaceholderData`). Not read while not `enabled`. Spec section 2, /series.
 */
export function useSeriesPage(range: Range, enabled = true) {
  const page = useQuery({
    ...seriesQueries.page(range),
    placeholderData: keepPreviousData,
    enabled,
  });
  return { ...page, rows: useRecords(seriesRecords, page.data?.ids), total: page.data?.total ?? 0 };
}

/**
 * Every series in the server's order, and how far the reading is. While it runs `rows` are those that came
 * so far: a filter works on them, Mass Edit waits for `data` (spec section 4).
 */
export function useAllSeries(enabled = true) {
  const whole = useQuery({ ...seriesQueries.whole(), enabled });
  const { data: sofar } = useQuery(seriesQueries.wholeLoaded());
  const rows = useRecords(seriesRecords, (whole.data ?? sofar)?.ids);
  return { ...whole, loaded: loadedOf(sofar), rows };
}

/** One series: `record` is undefined while loading; `isUnknown` when the server does not know the id. */
export function useSeries(id: number) {
  const detail = useQuery(seriesQueries.detail(id));
  const record = useRecord(seriesRecords, id);
  return { ...detail, record, isUnknown: detail.data?.ids.length === 0 };
}
