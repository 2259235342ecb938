import { compare } from "@/utils/compare";
import { perLocale } from "@/utils/locale";

type Value = string | number;
type ValueOf<T> = (row: T) => Value | null;

/** The ranks of texts by what reads them: to compare ten thousand titles takes longer than a frame. */
const knownRanks = perLocale(() => new WeakMap<object, ReadonlyMap<Value, number>>());

/** The place of each value in the order. "Été" and "ete" share one. Made again only when there are new values. */
function ranksOf(valueOf: object, values: ReadonlySet<Value>): ReadonlyMap<Value, number> {
  const known = knownRanks();
  const before = known.get(valueOf);
  if (before && [...values].every((value) => before.has(value))) return before;
  const ranks = new Map<Value, number>();
  let rank = 0;
  let last: Value | undefined;
  for (const value of [...values].toSorted(compare)) {
    if (last !== undefined && compare(last, value) !== 0) rank += 1;
    ranks.set(value, rank);
    last = value;
  }
  known.set(valueOf, ranks);
  return ranks;
}

/** Sorts rows by a value: null last in either direction, rows with equal values in their previous order. */
export function ordered<T>(rows: readonly T[], valueOf: ValueOf<T>, isDescending: boolean): T[] {
  const values = rows.map(valueOf);
  const ranks = ranksOf(valueOf, new Set(values.filter((value) => value !== null)));
  const sign = isDescending ? -1 : 1;
  return rows
    .map((row, index) => {
      const value = values[index] ?? null;
      return { row, rank: value === null ? Infinity : sign * (ranks.get(value) ?? 0) };
    })
    .toSorted((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
    .map(({ row }) => row);
}
