import type { RowData } from "@tanstack/react-table";
import type { ListPageProps } from "@/features/lists/page/ListPage";
import type { RowSelection } from "@/features/lists/selection/use-row-selection";
import type { SearchOne } from "@/features/subtitles/use-search-many";
import type { BulkScope } from "@/features/subtitles/bulk/use-bulk-items";
import type { WantedRows } from "./use-wanted-rows";
import type { Lacking } from "./wanted-spec";

/** What rows stand together by, and how that is called. */
export interface Grouping<T> {
  keyOf: (row: T) => string;
  titleOf: (row: T) => string;
  linkOf: (row: T) => string;
}

export interface WantedViewProps<T extends RowData & Lacking> extends Pick<
  ListPageProps<T>,
  "view" | "label" | "noun" | "spec" | "list" | "empty" | "viewFields"
> {
  kind: "episodes" | "movies";
  idOf: (row: T) => number;
  /** How people call a row: "Harbor Lights S02E05". */
  nameOf: (row: T) => string;
  rows: WantedRows<T>;
  selection: RowSelection;
  /** The rows that are ticked and loaded, wherever they stand. */
  loadedTicked: readonly T[];
  /** What bulk actions work on for these rows; without rows for everything that misses something. */
  scopeOf: (rows: readonly T[] | undefined) => BulkScope;
  searchOne: SearchOne<T>;
  /** What rows stand together by; undefined while they do not. */
  grouping?: Grouping<T> | undefined;
}
