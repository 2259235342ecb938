const SWAPPED: Readonly<Record<string, string>> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft",
};

/** The equivalent key for left-to-right text: swaps the left and right arrows for right-to-left languages. */
export const readingKey = (key: string, direction: "ltr" | "rtl"): string =>
  direction === "rtl" ? (SWAPPED[key] ?? key) : key;

/** A row with a unique key and its index in the original order. */
export type WithRowKey<T> = T & { rowId: string; index: number };

/**
 * Gives keys to rows that have no ID, made of the given parts and a number for duplicates. A key stays the same when
 * other rows are added or removed.
 */
export function withRowKeys<T extends object>(
  rows: readonly T[],
  partsOf: (row: T) => readonly (string | number | null)[],
): WithRowKey<T>[] {
  const seen = new Map<string, number>();
  return rows.map((row, index) => {
    const key = JSON.stringify(partsOf(row));
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return { ...row, rowId: `${key}${count}`, index };
  });
}

/** A key for each item, in order: its text, followed by a number for the second and later items with the same text. */
export function uniqueKeys<T>(items: readonly T[], textOf: (item: T) => string): string[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return count === 1 ? text : `${text} ${count}`;
  });
}
