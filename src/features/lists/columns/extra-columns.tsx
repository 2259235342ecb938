import { VisuallyHidden } from "@mantine/core";
import type { RowData } from "@tanstack/react-table";
import { columnsOf } from "@/ui/table-features";
import type { CellMeta } from "@/ui/table-features";

/** Heading of a column that is blank at rest, or too narrow for it: for screen readers only. */
export const spoken = (heading: string) => () => <VisuallyHidden>{heading}</VisuallyHidden>;

/** Text column that is shown only if the user chose it; empty values render nothing. */
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
