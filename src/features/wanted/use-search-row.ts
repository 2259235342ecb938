import { isScopeActive } from "@/store/jobs";
import { useSearchMany } from "@/features/subtitles/use-search-many";
import { SEARCH_SHOWN, searchesOf } from "./search-shown";
import type { Lacking } from "./wanted-spec";
import type { WantedViewProps } from "./wanted-props";
import type { RowData } from "@tanstack/react-table";

/**
 * How to search what one row misses, or what the filter asks of it: as work of its own, so that the next row can follow
 * at once. A row that is being searched is not searched again.
 */
export function useSearchRow<T extends RowData & Lacking>(props: WantedViewProps<T>) {
  const { kind, idOf, nameOf, searchOne, spec, rows, noun } = props;
  const search = useSearchMany(nameOf, searchOne);
  return (row: T) => {
    const scope = `${SEARCH_SHOWN[kind]} ${idOf(row)}`;
    if (isScopeActive(scope)) return;
    search({ title: `Search ${nameOf(row)}`, scope, noun }, searchesOf([row], spec, rows.state));
  };
}
