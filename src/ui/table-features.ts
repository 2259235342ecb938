import { createColumnHelper, metaHelper, tableFeatures } from "@tanstack/react-table";
import type { RowData, TableOptions } from "@tanstack/react-table";

/** Rendering options of a column. */
export interface CellMeta {
  /** Width of the column in a table, any CSS length; without one it shares the remaining width. */
  width?: string;
  /** The column's name, if its header is not a string. */
  name?: string;
  /** True if it is shown only when the user has chosen it. */
  isExtra?: boolean;
  /** Key in the table's `sort.orders` of the order that a click on the header chooses. */
  sort?: string;
  /** Alignment of the cells; numbers are aligned to the end. */
  align?: "end" | "center";
  /**
   * Position of the cell when the row is a card on a phone: below the title, next to the other states, on its own line,
   * on the last line (at its end, if aligned to the end), or nowhere. The checkbox that selects the row, or a mark in
   * its place, precedes the title. "end" makes the card a single line that ends with this cell and the actions.
   */
  card:
    | "select"
    | "mark"
    | "title"
    | "under"
    | "path"
    | "state"
    | "line"
    | "chips"
    | "foot"
    | "end"
    | "actions"
    | "none";
}

/** The meta of a column; a column without meta counts as a state. */
export const metaOf = (meta: CellMeta | undefined): CellMeta => meta ?? { card: "state" };

/** The table features that the lists use, and the type of their columns' meta. */
export const features = tableFeatures({ columnMeta: metaHelper<CellMeta>() });
export type Features = typeof features;

/** Columns of rows T, declared at module scope with columnsOf<T>(). */
export type Columns<T extends RowData> = TableOptions<Features, T>["columns"];

/** The typed column helper of a row type. */
export function columnsOf<T extends RowData>() {
  return createColumnHelper<Features, T>();
}
