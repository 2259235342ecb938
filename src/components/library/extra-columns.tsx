import type { RowData } from "@tanstack/react-table";
import { columnsOf } from "../../ui/table-features";
import type { CellMeta } from "../../ui/table-features";

/** A column of plain text that is shown only where somebody chose it; an empty text draws nothing. */
export function extraColumn<T extends RowData>(
  id: string,
  header: string,
  textOf: (row: T) => string,
  meta: Pick<CellMeta, "width" | "sort" | "card" | "align">,
) {
  return columnsOf<T>().display({
    id,
    header,
    meta: { ...meta, isExtra: true },
    cell: ({ row }) => {
      const text = textOf(row.original);
      return text === "" ? null : <bdi title={text}>{text}</bdi>;
    },
  });
}

/** The extra columns that series and movies share. */
export function libraryExtras<T extends { year: string; tags: readonly string[]; path: string }>() {
  return {
    year: extraColumn<T>("year", "Year", ({ year }) => (year === "0" ? "" : year), {
      width: "7%",
      card: "state",
      sort: { key: "year", first: "desc" },
    }),
    tags: extraColumn<T>("tags", "Tags", ({ tags }) => tags.join(", "), {
      width: "14%",
      card: "line",
    }),
    path: extraColumn<T>("path", "Path", ({ path }) => path, { width: "24%", card: "line" }),
  };
}
