import type { RowData } from "@tanstack/react-table";
import type { MediaKind } from "@/api/media";
import type { ListPageProps } from "@/features/lists/page/ListPage";
import type { RowSelection } from "@/features/lists/selection/use-row-selection";
import type { BulkScope } from "@/features/subtitles/bulk/use-bulk-items";
import type { WantedRows } from "./use-wanted-rows";
import type { Lacking } from "./wanted-spec";

/** What rows are grouped by, and the name for that. */
export interface Grouping<T> {
  keyOf: (row: T) => string;
  titleOf: (row: T) => string;
  linkOf: (row: T) => string;
}

export interface WantedViewProps<T extends RowData & Lacking> extends Pick<
  ListPageProps<T>,
  "view" | "label" | "noun" | "spec" | "list" | "empty" | "viewFields"
> {
  kind: MediaKind;
  /** The name of a row on screen: "Harbor Lights S02E05". */
  nameOf: (row: T) => string;
  rows: WantedRows<T>;
  selection: RowSelection;
  /** The ticked rows that are loaded, wherever they are. */
  loadedTicked: readonly T[];
  /** The scope of bulk actions for these rows; without rows, everything that is missing something. */
  scopeOf: (rows: readonly T[] | undefined) => BulkScope;
  /** What rows are grouped by; undefined while they are not. */
  grouping?: Grouping<T> | undefined;
}
