import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import type {
  FetchQueryOptions,
  QueryClient,
  QueryKey,
  UseQueryOptions,
} from "@tanstack/react-query";
import type { Range } from "@/api/shared";
import { isIdList } from "./id-lists";
import type { IdList } from "./id-lists";
import { useRecords } from "./records";
import type { Records, WithId } from "./records";

/** The first pages of a full list are short, so that the first rows show soon. */
export const FIRST_PAGE_SIZE = 500;
/** From this row on, pages are as long as the largest page size that users can choose. */
const LONG_PAGES_FROM = 1_000;
const PAGE_SIZE = 1_000;

/** Up to this many rows, each page is shown as it arrives; above, only when the list has grown by a tenth. */
const EVERY_PAGE_UP_TO = 5_000;
const GROWTH = 1.1;

/** Pause between refetches of a list that events keep making stale, in ms per row: a minute for 50,000 rows. */
export const REST_PER_ROW = 1.2;

/** The loaded part of a full list: `loaded` rows; `ids` may lag a little behind. */
interface LoadedList extends IdList {
  loaded: number;
}

/** The cache entry for the loaded part of a full list; written only by fetchFullList. */
export function loadedOptions<K extends QueryKey>(queryKey: K) {
  return queryOptions<LoadedList, Error, LoadedList, K>({
    queryKey,
    queryFn: skipToken,
    enabled: false,
    structuralSharing: false,
  });
}

/** Number of loaded rows of a full list. */
interface LoadProgress {
  loaded: number;
  total: number;
}

export function loadProgress(list: LoadedList | undefined): LoadProgress | undefined {
  return list && { loaded: Math.min(list.loaded, list.total), total: list.total };
}

interface FullListOptions<K extends QueryKey> {
  client: QueryClient;
  signal: AbortSignal;
  /** Key above all pages of this list. */
  pages: QueryKey;
  page: (range: Range) => FetchQueryOptions<IdList, Error, IdList, K>;
  loaded: QueryKey;
  /** Milliseconds to wait before a refetch, per row of the list. */
  restPerRow?: number;
}

/** A fresh page that happens to contain the full list. */
function completePage(client: QueryClient, pages: QueryKey): IdList | undefined {
  for (const { state } of client.getQueryCache().findAll({ queryKey: pages })) {
    const { data, isInvalidated }: { data: unknown; isInvalidated: boolean } = state;
    if (!isInvalidated && isIdList(data) && data.ids.length > 0 && data.ids.length === data.total)
      return data;
  }
  return undefined;
}

/**
 * The queryFn of a full list: fetches it page by page through the cache. Fresh pages cost no request, so a fetch that
 * was canceled or failed continues where it stopped. A second pass over all pages refetches those that became stale in
 * the meantime, or all of them if rows moved from one page to another.
 * @throws ApiError of the first page that fails
 */
export async function fetchFullList<K extends QueryKey>(
  options: FullListOptions<K>,
): Promise<IdList> {
  const { client, signal, pages, restPerRow = 0 } = options;
  const complete = completePage(client, pages);
  if (complete) return complete;
  const known = client.getQueryData<LoadedList>(options.loaded);
  if (known && known.ids.length > FIRST_PAGE_SIZE && known.ids.length === known.total)
    await rest(known.ids.length * restPerRow, signal);
  const first = await fetchPages(options, Infinity);
  signal.throwIfAborted();
  const hasMoved = first.hasTotalChanged || first.ids.length !== first.total;
  const { ids, total } = await fetchPages(options, hasMoved ? 0 : Infinity, first.ids);
  return { ids, total: Math.max(ids.length, total) };
}

/** Waits; throws as soon as the fetch is canceled. */
async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
  signal.throwIfAborted();
}

/** @param known the rows of an earlier pass, which are shown until there are as many again */
async function fetchPages<K extends QueryKey>(
  options: FullListOptions<K>,
  staleTime: number,
  known: readonly number[] = [],
) {
  const { client, signal, page, loaded } = options;
  const ids = new Set<number>();
  const totals = new Set<number>();
  let total = 0;
  let shown = [...known];
  for (let start = 0, length = FIRST_PAGE_SIZE; start === 0 || start < total; start += length) {
    signal.throwIfAborted();
    length = start >= LONG_PAGES_FROM ? PAGE_SIZE : FIRST_PAGE_SIZE;
    const pageOptions = page({ start, length });
    const cancel = () =>
      void client.cancelQueries({ queryKey: pageOptions.queryKey, exact: true, type: "inactive" });
    signal.addEventListener("abort", cancel);
    // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
    const list = await client
      .fetchQuery({ ...pageOptions, staleTime })
      .finally(() => signal.removeEventListener("abort", cancel));
    for (const id of list.ids) ids.add(id);
    total = list.total;
    totals.add(total);
    // Observers filter and sort all rows: with 50,000 of them, do not update after each of the fifty pages.
    const isWorthShowing = ids.size >= shown.length * (ids.size <= EVERY_PAGE_UP_TO ? 1 : GROWTH);
    if (isWorthShowing || start + length >= total) shown = [...ids];
    client.setQueryData<LoadedList>(loaded, {
      ids: shown,
      loaded: ids.size,
      total: Math.max(ids.size, total),
    });
  }
  return { ids: [...ids], total, hasTotalChanged: totals.size > 1 };
}

/**
 * All rows of a list in the server's order, and the number of loaded ones (`loaded`). While it loads, `rows` are the
 * loaded ones: a filter uses them, while Mass Edit waits for `data` (spec section 4). Not fetched while not `enabled`.
 * @param partOptions the entry for the loaded part (loadedOptions)
 */
export function useFullList<T extends WithId, K extends QueryKey, L extends QueryKey>(
  records: Records<T>,
  options: UseQueryOptions<IdList, Error, IdList, K>,
  partOptions: UseQueryOptions<LoadedList, Error, LoadedList, L>,
  enabled: boolean,
) {
  const full = useQuery({ ...options, enabled });
  const { data: part } = useQuery(partOptions);
  const rows = useRecords(records, (full.data ?? part)?.ids);
  return { ...full, loaded: loadProgress(part), rows };
}
