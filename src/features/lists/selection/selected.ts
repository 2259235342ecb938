import { t } from "@lingui/core/macro";
import { grouped } from "@/utils/format";

/** What identifies a row: the id of an item, the key of a file. */
export type RowId = number | string;

/** The rows in the order in which they are shown, for ranges. */
export type Shown<I extends RowId> = readonly { id: I }[];

/** The ids from one to the other in list order, both included; only `to` if `from` is not shown. */
export function idRange<I extends RowId>(shown: Shown<I>, from: I | undefined, to: I): I[] {
  const ids = shown.map(({ id }) => id);
  const start = from === undefined ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start === -1 || end === -1) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The set with these ids added or removed. */
export function withIds<I extends RowId>(
  set: ReadonlySet<I>,
  ids: readonly I[],
  isIn: boolean,
): ReadonlySet<I> {
  const next = new Set(set);
  for (const id of ids) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** "38 selected", and how many of them a filter hides. */
export function selectionText(selected: number, hidden: number): string {
  const [count, others] = [grouped(selected), grouped(hidden)];
  return hidden === 0 ? t`${count} selected` : t`${count} selected (${others} not shown)`;
}
