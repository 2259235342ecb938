import type { HistoryEvent } from "@/api/history";
import type { Page, Range } from "@/api/shared";

/** A page of the history. `total` is undefined if the server's total is known to be wrong. */
export interface HistoryPage<T> {
  data: T[];
  total: number | undefined;
  /** Number of pages known to exist; only set if `total` is undefined. */
  pages?: number;
}

export type ReadHistory<T> = (range: Range, signal: AbortSignal) => Promise<Page<T>>;

/** Rows per event in the first request: an item rarely has more subtitle files. */
const USUAL_REPEATS = 8;
/** Maximum rows per request. */
const MAX_ROWS = 2000;

/** Identity of an event, without the relative timestamp, which differs between requests. */
const keyOf = (row: HistoryEvent) => JSON.stringify({ ...row, timestamp: "" });

/**
 * A page from a server that lists an event once for each subtitle file of its item, and counts neither these repeats
 * nor the items without files. Its own pages would contain few events each, so the list is read from its beginning
 * until the page is full; the number of events is known only after reading to the end.
 * @throws ApiError
 */
export async function readRepeated<T extends HistoryEvent>(
  read: ReadHistory<T>,
  range: Range,
  signal: AbortSignal,
): Promise<HistoryPage<T>> {
  const { start, length } = range;
  return (await readUnrepeated(read, range, signal)) ?? collect(read, start, length, signal);
}

/** The page from a server without the bug, which has exactly as many rows as it counts; otherwise undefined. */
async function readUnrepeated<T extends HistoryEvent>(
  read: ReadHistory<T>,
  range: Range,
  signal: AbortSignal,
): Promise<HistoryPage<T> | undefined> {
  const { data, total } = await read(range, signal);
  if (data.length === 0 || new Set(data.map(keyOf)).size < data.length) return undefined;
  if (range.start + data.length < total) {
    const tail = await read({ start: total - 1, length: 2 }, signal);
    if (tail.data.length !== 1) return undefined;
  } else if (range.start + data.length !== total) return undefined;
  return { data, total };
}

async function collect<T extends HistoryEvent>(
  read: ReadHistory<T>,
  start: number,
  length: number,
  signal: AbortSignal,
): Promise<HistoryPage<T>> {
  const events = new Map<string, T>();
  const end = start + length;
  let next = 0;
  let size = Math.min(end * USUAL_REPEATS, MAX_ROWS);
  // One event more than the page holds shows that there is a next page.
  while (events.size <= end) {
    // oxlint-disable-next-line no-await-in-loop -- each response decides if more is read
    const { data, total } = await read({ start: next, length: size }, signal);
    for (const row of data) events.set(keyOf(row), row);
    if (data.length < size) {
      const count = events.size;
      const page = [...events.values()].slice(start, end);
      return { data: page, total: count === 0 && total > 0 ? undefined : count };
    }
    next += size;
    size = MAX_ROWS;
  }
  const pages = Math.floor(end / length) + 1;
  return { data: [...events.values()].slice(start, end), total: undefined, pages };
}
