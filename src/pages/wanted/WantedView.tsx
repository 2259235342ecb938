import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { ListControls } from "../../components/library/ListControls";
import { ListLine } from "../../components/library/ListLine";
import { NarrowedList } from "../../components/library/NarrowedList";
import type { WholeList } from "../../components/library/NarrowedList";
import { useListColumns } from "../../components/library/useListColumns";
import { useListState } from "../../components/library/useListState";
import { PagedList } from "../../components/PagedList";
import type { PagedQuery } from "../../components/PagedList";
import { TickingContext } from "../../components/selection/select-column";
import { SelectionBar } from "../../components/selection/SelectionBar";
import type { RowSelection } from "../../components/selection/useRowSelection";
import type { usePaging } from "../../components/usePaging";
import { counted } from "../../lib/format";
import type { ListSpec } from "../../lib/list-view";
import type { Noun } from "../../lib/mass-edit";
import type { Search } from "../../lib/search-shown";
import type { SearchEnd } from "../../queries/wanted";
import type { Columns } from "../../ui/table-features";
import { Toolbar } from "../../ui/Toolbar";
import { SearchProgress } from "./SearchProgress";
import { SEARCH_SHOWN } from "./useSearchShown";
import { useWantedActions } from "./useWantedActions";
import { tickedOf } from "./useWantedRows";
import type { Lacking, WantedRows } from "./useWantedRows";

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
