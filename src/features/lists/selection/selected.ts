import { grouped } from "@/utils/format";

/** The ids from one to the other as they stand in the list, both included; `to` alone when `from` is not shown. */
export function idRange(
  shown: readonly { id: number }[],
  from: number | undefined,
  to: number,
): number[] {
  const ids = shown.map(({ id }) => id);
  const start = from === undefined ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start === -1 || end === -1) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The set with these ids in it, or without them. */
export function withIds(
  set: ReadonlySet<number>,
  ids: readonly number[],
  isIn: boolean,
): ReadonlySet<number> {
  const next = new Set(set);
  for (const id of ids) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** "38 selected", and how many of them a filter hides. */
export function selectionText(selected: number, hidden: number): string {
  const text = `${grouped(selected)} selected`;
  return hidden === 0 ? text : `${text} (${grouped(hidden)} not shown)`;
}
