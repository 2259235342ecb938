/** A row with a key of its own, and its place in the order in which it came. */
export type WithRowKey<T> = T & { rowId: string; place: number };

/**
 * Gives keys to rows that come without ids: what they are made of, and a number where the same stands there
 * more than once. Such a key stays when other rows come or go.
 */
export function withRowKeys<T extends object>(
  rows: readonly T[],
  partsOf: (row: T) => readonly (string | number | null)[],
): WithRowKey<T>[] {
  const seen = new Map<string, number>();
  return rows.map((row, place) => {
    const key = JSON.stringify(partsOf(row));
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return { ...row, rowId: `${key}${count}`, place };
  });
}

/** A key for each entry, in their order: its own text, with a number from the second on that has the same. */
export function uniqueKeys<T>(items: readonly T[], textOf: (item: T) => string): string[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return count === 1 ? text : `${text} ${count}`;
  });
}
