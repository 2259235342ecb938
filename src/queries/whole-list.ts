import { queryOptions, skipToken } from "@tanstack/react-query";
import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Range } from "../api/shared";
import { isIdList } from "./records";
import type { IdList } from "./records";

/** How many records the first requests of a whole list ask for, so that something is seen soon. */
const CHUNK = 500;
/** And each from here on: as many as the longest page that people may choose. */
const LONG_FROM = 1_000;
const LONG_CHUNK = 1_000;

/** Up to so many rows are shown as they come, of more than that when a tenth was added. */
const SHOWN_AT_ONCE = 5_000;
const GROWTH = 1.1;

/** A list that events make old all the time rests this many milliseconds a row: 50,000 rows a minute. */
export const REST_PER_ROW = 1.2;

/** What a whole list has brought so far: `loaded` of them are here, `ids` may be a little behind. */
export interface LoadedList extends IdList {
  loaded: number;
}

/** The cache entry that holds what a whole list has brought so far; written by readWhole only. */
export function loadedOptions<K extends QueryKey>(queryKey: K) {
  return queryOptions<LoadedList, Error, LoadedList, K>({
    queryKey,
    queryFn: skipToken,
    enabled: false,
    structuralSharing: false,
  });
}

/** How far the reading of a whole list is. */
export interface Loaded {
  loaded: number;
  total: number;
}

/** How far a reading is that has brought `list`. */
export function loadedOf(list: LoadedList | undefined): Loaded | undefined {
  return list && { loaded: Math.min(list.loaded, list.total), total: list.total };
}

interface WholeParts<K extends QueryKey> {
  client: QueryClient;
  signal: AbortSignal;
  /** Where the pages of this list are kept. */
  pages: QueryKey;
  page: (range: Range) => FetchQueryOptions<IdList, Error, IdList, K>;
  loaded: QueryKey;
  /** Milliseconds of rest before everything is read once more, for each row of the list; none unless told. */
  restPerRow?: number;
}

/** A page that happens to hold everything. */
function completePage(client: QueryClient, pages: QueryKey): IdList | undefined {
  for (const { state } of client.getQueryCache().findAll({ queryKey: pages })) {
    const { data, isInvalidated }: { data: unknown; isInvalidated: boolean } = state;
    if (!isInvalidated && isIdList(data) && data.ids.length > 0 && data.ids.length === data.total)
      return data;
  }
  return undefined;
}

/**
 * Reads a whole list page by page, through the cache: pages that are there and true cost no request, so a
 * reading that was given up or failed goes on where it was. Then once more over all pages: those that an
 * event made old meanwhile are read again, all of them when rows moved from one to another.
 * @throws ApiError of the first page that fails
 */
export async function readWhole<K extends QueryKey>(parts: WholeParts<K>): Promise<IdList> {
  const { client, signal, pages, restPerRow = 0 } = parts;
  const complete = completePage(client, pages);
  if (complete) return complete;
  const known = client.getQueryData<LoadedList>(parts.loaded);
  if (known && known.ids.length > CHUNK && known.ids.length === known.total)
    await rest(known.ids.length * restPerRow, signal);
  const first = await readPages(parts, Infinity);
  signal.throwIfAborted();
  const hasMoved = first.isTorn || first.ids.length !== first.total;
  const { ids, total } = await readPages(parts, hasMoved ? 0 : Infinity);
  return { ids, total: Math.max(ids.length, total) };
}

/** Waits; over at once when nobody wants the list any more. */
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

async function readPages<K extends QueryKey>(parts: WholeParts<K>, staleTime: number) {
  const { client, signal, page, loaded } = parts;
  const ids = new Set<number>();
  const totals = new Set<number>();
  let total = 0;
  let shown: number[] = [];
  for (let start = 0, length = CHUNK; start === 0 || start < total; start += length) {
    signal.throwIfAborted();
    length = start >= LONG_FROM ? LONG_CHUNK : CHUNK;
    const options = page({ start, length });
    const cancel = () =>
      void client.cancelQueries({ queryKey: options.queryKey, exact: true, type: "inactive" });
    signal.addEventListener("abort", cancel);
    // One after the other: this server does one thing at a time well.
    // oxlint-disable-next-line no-await-in-loop -- one after the other on purpose
    const chunk = await client
      .fetchQuery({ ...options, staleTime })
      .finally(() => signal.removeEventListener("abort", cancel));
    for (const id of chunk.ids) ids.add(id);
    total = chunk.total;
    totals.add(total);
    // Everything that looks at the rows goes over all of them: not a hundred times while fifty thousand arrive.
    const isMuch = ids.size <= SHOWN_AT_ONCE || ids.size >= shown.length * GROWTH;
    if (isMuch || start + length >= total) shown = [...ids];
    client.setQueryData<LoadedList>(loaded, {
      ids: shown,
      loaded: ids.size,
      total: Math.max(ids.size, total),
    });
  }
  return { ids: [...ids], total, isTorn: totals.size > 1 };
}
