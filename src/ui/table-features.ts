import { createColumnHelper, metaHelper, tableFeatures } from "@tanstack/react-table";
import type { RowData, TableOptions } from "@tanstack/react-table";

/** How a column is rendered. */
export interface CellMeta {
  /** Width of the column in a table, any CSS length; without one it shares what is left. */
  width?: string;
  /** How people call the column, where its header is no text. */
  name?: string;
  /** It is shown only where somebody chose it. */
  isExtra?: boolean;
  /** The order that a click on its header chooses, by its key in `sort.orders` of the table. */
  sort?: string;
  /** Numbers stand at the end of their cell. */
  align?: "end" | "center";
  /**
   * Where the cell goes when a row becomes a card on a phone: below the title, beside the other states, on a line of
   * its own, on the last line (what is aligned to the end stands at its end), or nowhere; the checkbox that selects
   * the row, or a mark of it, stands before the title.
   */
  card:
    | "select"
    | "mark"
    | "title"
    | "under"
    | "state"
    | "line"
    | "chips"
    | "foot"
    | "actions"
    | "none";
}

/** The meta of a column; without one it is one of the states. */
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
