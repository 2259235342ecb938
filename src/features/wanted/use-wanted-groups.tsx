import type { RowData } from "@tanstack/react-table";
import { useSearchMany } from "@/features/subtitles/use-search-many";
import { isScopeActive } from "@/store/jobs";
import { groupedRows } from "@/ui/row-groups";
import type { RowGroups } from "@/ui/row-groups";
import { counted } from "@/utils/format";
import { GroupHeading } from "./GroupHeading";
import { SEARCH_SHOWN, searchesOf } from "./search-shown";
import type { WantedRows } from "./use-wanted-rows";
import type { Lacking } from "./wanted-spec";
import type { Grouping, WantedViewProps } from "./wanted-props";

/** The rows in the order in which they are shown: groups do not reach over pages. */
export function groupedInOrder<T extends Lacking>(
  rows: WantedRows<T>,
  grouping: Grouping<T> | undefined,
  pageSize: number,
): WantedRows<T> {
  if (!grouping) return rows;
  return { ...rows, inOrder: () => groupedRows(rows.inOrder(), grouping.keyOf, pageSize) };
}

/** The headings of groups of wanted rows, each with a search of what its rows miss. */
export function useWantedGroups<T extends RowData & Lacking>(
  props: WantedViewProps<T>,
): RowGroups<T> | undefined {
  const { kind, nameOf, searchOne, spec, rows, noun, list, view, grouping } = props;
  const search = useSearchMany(nameOf, searchOne);
  if (!grouping) return undefined;
  const { keyOf, titleOf, linkOf } = grouping;
  const total = rows.isClientFiltered ? rows.shown.length : list.total;
  const where = total > view.paging.pageSize ? " on this page" : "";
  const scopeOf = (row: T) => `${SEARCH_SHOWN[kind]} group ${keyOf(row)}`;
  const onSearch = (some: readonly T[]) => {
    const [first] = some;
    if (first === undefined || isScopeActive(scopeOf(first))) return;
    const work = { title: `Search ${titleOf(first)}`, scope: scopeOf(first), noun };
    search(work, searchesOf(some, spec, rows.state));
  };
  return {
    keyOf,
    onSearch,
    heading: (some) => {
      const [first] = some;
      return (
        first !== undefined && (
          <GroupHeading
            title={titleOf(first)}
            to={linkOf(first)}
            count={`${counted(some.length, noun.one, noun.many)}${where}`}
            scope={scopeOf(first)}
            onSearch={() => onSearch(some)}
          />
        )
      );
    },
  };
}
