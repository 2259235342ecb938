import type { RowData } from "@tanstack/react-table";
import { parseColumns } from "../model/list-choices";
import type { ListName } from "../model/list-choices";
import type { Columns } from "@/ui/table-features";
import { useStoredValue } from "@/ui/use-stored-value";

/** Max percentage of a list's width for columns with their own widths; titles need the rest. */
const MOST_PERCENT = 70;

/**
 * The columns of a list chosen in this browser: those with `meta.isExtra` are hidden unless chosen, the others shown
 * unless hidden. The title and the checkboxes are always shown.
 */
export function useListColumns<T extends RowData>(list: ListName, all: Columns<T>) {
  const {
    value: toggled,
    update,
    remove,
  } = useStoredValue({ key: `list-columns-${list}`, parse: parseColumns, print: JSON.stringify });
  const isShown = ({ id = "", meta }: Columns<T>[number]) =>
    meta?.card === "title" ||
    meta?.card === "select" ||
    toggled.includes(id) === (meta?.isExtra ?? false);
  return {
    columns: fitted(all.filter(isShown)),
    isShown,
    toggle: (id: string) =>
      update((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
    isDefault: toggled.length === 0,
    reset: remove,
  };
}

/** Reduces the widths of columns if titles would have no space left. */
function fitted<T extends RowData>(columns: Columns<T>): Columns<T> {
  const percents = columns.map(({ meta }) =>
    meta?.width?.endsWith("%") ? Number.parseFloat(meta.width) : 0,
  );
  const sum = percents.reduce((total, percent) => total + percent, 0);
  if (sum <= MOST_PERCENT) return columns;
  return columns.map((column, index) => {
    const percent = percents[index] ?? 0;
    if (percent === 0 || !column.meta) return column;
    const width = `${((percent / sum) * MOST_PERCENT).toFixed(2)}%`;
    return { ...column, meta: { ...column.meta, width } };
  });
}
