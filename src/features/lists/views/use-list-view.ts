import type { RowData } from "@tanstack/react-table";
import { useState } from "react";
import type { Columns } from "@/ui/table-features";
import type { ListName } from "../model/list-choices";
import { useListColumns } from "../columns/use-list-columns";
import { useListState } from "../model/use-list-state";
import { usePaging } from "../model/use-paging";

/**
 * State of a list that the server pages, from the URL and this browser: range, filters, order and columns.
 * @param columns all available columns
 */
export function useListView<T extends RowData>(name: ListName, columns: Columns<T>) {
  const listState = useListState();
  const [isFilterOpen, setFilterOpen] = useState(false);
  const { isClientFiltered } = listState;
  return {
    name,
    paging: usePaging(),
    listState,
    allColumns: columns,
    columns: useListColumns(name, columns).columns,
    isFilterOpen,
    setFilterOpen,
    /** True if the rows are one page in the server's order. */
    needsPage: !isClientFiltered,
    /** True if the list is filtered or sorted here, or the filters are open: all rows are needed. */
    needsAll: isClientFiltered || isFilterOpen,
  };
}

export type ListView<T extends RowData> = ReturnType<typeof useListView<T>>;
