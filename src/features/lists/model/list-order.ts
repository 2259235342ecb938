import type { Steps } from "@/utils/time-slices";

type Value = string | number;

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** Numbers by size, texts in natural order: "2" before "10", ignoring case. */
export function compare(one: Value, other: Value): number {
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : collator.compare(String(one), String(other));
}

/** How many values are sorted or compared before the generator yields. */
const PART = 200;

/** Merges two sorted lists; equal values stay in the order of the lists. */
function* mergeSteps(ones: readonly Value[], others: readonly Value[]): Steps<Value[]> {
  const merged: Value[] = [];
  let at = 0;
  for (const [index, other] of others.entries()) {
    for (let one = ones[at]; one !== undefined && compare(one, other) <= 0; one = ones[at]) {
      merged.push(one);
      at += 1;
      if (at % PART === 0) yield;
    }
    merged.push(other);
    if (index % PART === 0) yield;
  }
  for (; at < ones.length; at += 1) merged.push(...ones.slice(at, at + 1));
  return merged;
}

function* sortSteps(values: readonly Value[]): Steps<Value[]> {
  let parts: Value[][] = [];
  for (let start = 0; start < values.length; start += PART) {
    parts.push(values.slice(start, start + PART).toSorted(compare));
    yield;
  }
  while (parts.length > 1) {
    const merged: Value[][] = [];
    for (let index = 0; index < parts.length; index += 2) {
      const [one = [], other] = parts.slice(index, index + 2);
      merged.push(other ? yield* mergeSteps(one, other) : one);
    }
    parts = merged;
  }
  return parts[0] ?? [];
}

/**
 * Sorts rows by a value: null last in either direction, rows with equal values in their previous order. Values are
 * compared rather than rows, each only once: fifty thousand rows have the titles of nine hundred series.
 */
export function* orderSteps<T>(
  rows: readonly T[],
  valueOf: (row: T) => Value | null,
  isDescending: boolean,
): Steps<T[]> {
  const indexes = new Map<Value, number[]>();
  const without: T[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % 1_000 === 999) yield;
    const value = valueOf(row);
    const same = value === null ? undefined : indexes.get(value);
    if (value === null) without.push(row);
    else if (same) same.push(index);
    else indexes.set(value, [index]);
  }
  const groups: number[][] = [];
  let last: Value | undefined;
  for (const value of yield* sortSteps([...indexes.keys()])) {
    const these = indexes.get(value) ?? [];
    const before = groups.at(-1);
    // "Été" and "ete" count as the same value.
    if (before && last !== undefined && compare(last, value) === 0)
      groups[groups.length - 1] = [...before, ...these].toSorted((one, other) => one - other);
    else groups.push(these);
    last = value;
    if (groups.length % PART === 0) yield;
  }
  if (isDescending) groups.reverse();
  const ordered: T[] = [];
  for (const group of groups)
    for (const index of group) {
      const row = rows[index];
      if (row !== undefined) ordered.push(row);
    }
  yield;
  return [...ordered, ...without];
}
