import { t } from "@lingui/core/macro";
import { grouped } from "@/utils/format";

/** Identifier of a row: the id of an item, or the key of a file. */
export type RowId = number | string;

/** Rows in display order, for ranges. */
export type ShownRows<I extends RowId> = readonly { id: I }[];

/** The ids between two rows in list order, both included; only `to` if `from` is not shown. */
export function idRange<I extends RowId>(shown: ShownRows<I>, from: I | undefined, to: I): I[] {
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

/** "38 selected", with the number hidden by a filter. */
export function selectionText(selected: number, hidden: number): string {
  const [count, others] = [grouped(selected), grouped(hidden)];
  return hidden === 0 ? t`${count} selected` : t`${count} selected (${others} not shown)`;
}
