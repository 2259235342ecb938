import type { ReactNode } from "react";

/** Rows that belong together, under their own heading. */
export interface RowGroups<T> {
  /** Rows with the same key are one group. */
  keyOf: (row: T) => string;
  heading: (rows: readonly T[]) => ReactNode;
  /** Handler of the search key: searches for the missing subtitles of a group. */
  onSearch?: (rows: readonly T[]) => void;
}

/** The heading of a group as a line of the table. The group has `count` of the grouped rows, starting at `from`. */
export class GroupLine {
  readonly key: string;
  readonly from: number;
  readonly count: number;

  constructor(key: string, from: number, count: number) {
    this.key = key;
    this.from = from;
    this.count = count;
  }
}

function groupsIn<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Groups the rows within each page: groups are in the order of their first rows, and rows keep their order. */
export function groupedRows<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  pageSize = rows.length,
): T[] {
  const grouped: T[] = [];
  for (let start = 0; start < rows.length; start += pageSize)
    for (const group of groupsIn(rows.slice(start, start + pageSize), keyOf).values())
      grouped.push(...group);
  return grouped;
}

/** Grouped rows with a heading before each group. */
export function linesOf<T>(grouped: readonly T[], keyOf: (row: T) => string): (T | GroupLine)[] {
  const lines: (T | GroupLine)[] = [];
  let from = 0;
  for (const [key, group] of groupsIn(grouped, keyOf)) {
    lines.push(new GroupLine(key, from, group.length), ...group);
    from += group.length;
  }
  return lines;
}
