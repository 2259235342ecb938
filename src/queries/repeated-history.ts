import { listHistory } from "@/api/history";
import type { HistoryEvent } from "@/api/history";
import type { FullKind } from "@/api/media";
import type { Range } from "@/api/shared";
import { deepEqual } from "@/utils/deep-equal";

/** A page of the history. `total` is undefined if the server's total is known to be wrong. */
export interface HistoryPage<T> {
  data: T[];
  total: number | undefined;
  /** How many pages are known to exist; only set if `total` is undefined. */
  pages?: number;
}

const isFirst = <T>(row: T, index: number, rows: readonly T[]) =>
  index === 0 || !deepEqual(row, rows[index - 1]);

/** Rows read before and after a page of repeated events; no item is expected to have more subtitle files. */
const OVERLAP = 20;

/** The last page before `page` that has rows: 1 at least. */
async function lastPage(kind: FullKind, page: number, length: number, signal: AbortSignal) {
  let [last, empty] = [1, page];
  while (empty - last > 1) {
    const middle = Math.floor((last + empty) / 2);
    const range = { start: (middle - 1) * length, length: 1 };
    // oxlint-disable-next-line no-await-in-loop -- each answer decides what is read next
    const { data } = await listHistory(kind, range, signal);
    if (data.length > 0) last = middle;
    else empty = middle;
  }
  return last;
}

/**
 * A page from a server that repeats events and pages over the repeated rows, while its total counts events and rows of
 * items without subtitle files are missing: only reading on tells where the list ends. The neighboring rows show which
 * events belong to the previous page, and whether there is a next one.
 */
export async function readRepeated<K extends FullKind>(
  kind: K,
  { start, length }: Range,
  signal: AbortSignal,
): Promise<HistoryPage<HistoryEvent<K>>> {
  const before = Math.min(start, OVERLAP);
  const end = before + length;
  const wide = { start: start - before, length: end + OVERLAP };
  const { data: rows, total } = await listHistory(kind, wide, signal);
  const data = rows.filter(
    (row, index) => index >= before && index < end && isFirst(row, index, rows),
  );
  const hasNext =
    rows.length === wide.length ||
    rows.some((row, index) => index >= end && isFirst(row, index, rows));
  const page = Math.floor(start / length) + 1;
  if (hasNext && rows.every(isFirst)) {
    // A server without the fault has exactly as many rows as it counts.
    const tail = await listHistory(kind, { start: total - 1, length: 2 }, signal);
    if (tail.data.length === 1) return { data, total };
  }
  if (hasNext) return { data, total: undefined, pages: page + 1 };
  if (page === 1) return { data, total: total > 0 && data.length === 0 ? undefined : data.length };
  const pages = data.length > 0 ? page : await lastPage(kind, page, length, signal);
  return { data, total: undefined, pages };
}
