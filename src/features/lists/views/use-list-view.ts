import type { RowData } from "@tanstack/react-table";
import { useState } from "react";
import type { Columns } from "@/ui/table-features";
import type { ListName } from "../model/list-choices";
import { useListColumns } from "../columns/use-list-columns";
import { useListState } from "../model/use-list-state";
import { usePaging } from "../model/use-paging";

/**
 * What the address and this browser say about a list that the server pages: its range, filters, order and columns.
 * @param columns every column that the list can have
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
    /** The rows are one page in the server's order. */
    needsPage: !isClientFiltered,
    /** The list is filtered or sorted here, or the filters are open: every row is needed. */
    needsAll: isClientFiltered || isFilterOpen,
  };
}

export type ListView<T extends RowData> = ReturnType<typeof useListView<T>>;
