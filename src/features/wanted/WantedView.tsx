import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { ListControls } from "@/features/library/ListControls";
import { ListLine } from "@/features/library/ListLine";
import { NarrowedList } from "@/features/library/NarrowedList";
import type { WholeList } from "@/features/library/NarrowedList";
import { useListColumns } from "@/features/library/use-list-columns";
import { useListState } from "@/features/library/use-list-state";
import { PagedList } from "@/features/library/PagedList";
import type { PagedQuery } from "@/features/library/PagedList";
import { TickingContext } from "@/features/library/selection/select-column";
import { SelectionBar } from "@/features/library/selection/SelectionBar";
import type { RowSelection } from "@/features/library/selection/use-row-selection";
import type { usePaging } from "@/features/library/use-paging";
import { counted } from "@/utils/format";
import type { ListSpec } from "@/features/library/list-view";
import type { Noun } from "@/features/library/mass-edit/changes";
import type { Search } from "./search-shown";
import type { SearchEnd } from "@/queries/wanted";
import type { Columns } from "@/ui/table-features";
import { Toolbar } from "@/ui/Toolbar";
import { SearchProgress } from "./SearchProgress";
import { SEARCH_SHOWN } from "./use-search-shown";
import { useWantedActions } from "./use-wanted-actions";
import { tickedOf } from "./use-wanted-rows";
import type { Lacking, WantedRows } from "./use-wanted-rows";

export interface WantedViewProps<T extends RowData & Lacking> {
  kind: "episodes" | "movies";
  label: string;
  noun: Noun;
  /** Every column that it can have. */
  columns: Columns<T>;
  idOf: (row: T) => number;
  /** How people call a row: "Harbor Lights S02E05". */
  nameOf: (row: T) => string;
  spec: ListSpec<T>;
  paging: ReturnType<typeof usePaging>;
  list: PagedQuery<T>;
  rows: WantedRows<T>;
  selection: RowSelection;
  /** The rows that are ticked and held, wherever they stand. */
  held: readonly T[];
  searchOne: (search: Search<T>) => Promise<SearchEnd>;
  /** Every row, with what the facets need to know of their items. */
  wholeForFilters: WholeList<T>;
  isFilterOpen: boolean;
  onFilterOpen: (isOpen: boolean) => void;
  empty: ReactNode;
}

const LISTS = { episodes: "wanted-series", movies: "wanted-movies" } as const;

/**
 * A wanted list: paged as the server sorts it, or filtered and sorted over all of it; rows can be ticked, and what
 * is shown or ticked can be searched.
 */
export function WantedView<T extends RowData & Lacking>(props: WantedViewProps<T>) {
  const { kind, label, noun, idOf, spec, paging, list, rows, selection } = props;
  const { columns } = useListColumns(LISTS[kind], props.columns);
  const { state, sortBy } = useListState();
  const { isNarrowed, whole, shown, inOrder } = rows;
  const { ticked, shownTicked } = tickedOf(props.held, rows, idOf, selection);
  const actions = useWantedActions({ ...props, ticked });
  const idsOf = (some: readonly T[]) => some.map((row) => ({ id: idOf(row) }));
  const selectShown = (isIn: boolean) => selection.selectShown(idsOf(shown), isIn);
  const all = `Select all ${shown.length.toLocaleString("en")}`;
  const shared = {
    label,
    columns,
    getRowId: (row: T) => String(idOf(row)),
    paging,
    empty: props.empty,
  };
  return (
    <>
      <Toolbar
        end={
          <ListControls
            list={LISTS[kind]}
            noun={noun}
            spec={spec}
            whole={props.wholeForFilters}
            columns={props.columns}
            isFilterOpen={props.isFilterOpen}
            onFilterOpen={props.onFilterOpen}
          />
        }
        actions={actions}
      />
      <SearchProgress scope={SEARCH_SHOWN[kind]} />
      <TickingContext
        value={{
          picked: selection.picked,
          toggle: (id, isRange) =>
            selection.toggle(id, isRange, isRange ? idsOf(inOrder()) : [{ id }]),
          shown: shown.length,
          shownPicked: shownTicked,
          allLabel: isNarrowed ? `${all} that match` : `${all} on this page`,
          selectShown,
        }}
      >
        {isNarrowed ? (
          <NarrowedList {...shared} noun={noun} spec={spec} whole={whole} />
        ) : (
          <>
            <ListLine>{list.total > 0 && counted(list.total, noun.one, noun.many)}</ListLine>
            <PagedList {...shared} list={list} sort={{ now: state.sort, onSort: sortBy }} />
          </>
        )}
      </TickingContext>
      <SelectionBar
        selected={ticked.length}
        hidden={ticked.length - shownTicked}
        allLabel={shownTicked < shown.length ? all : undefined}
        onAll={() => selectShown(true)}
        onNone={selection.selectNone}
      />
    </>
  );
}
