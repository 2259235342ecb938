import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { counted } from "@/utils/format";
import type { Noun } from "../mass-edit/changes";
import type { ListSpec } from "../filters/list-view";
import type { Columns } from "@/ui/table-features";
import { NoMatch } from "../filters/NoMatch";
import { PagedList } from "./PagedList";
import type { RenderRows } from "./PagedList";
import type { usePaging } from "./use-paging";
import { ActiveFilters } from "../filters/ActiveFilters";
import { useListState } from "../filters/use-list-state";
import { useView } from "../filters/use-view";
import { WholeProgress } from "./WholeProgress";

/** All rows of a list as far as they are loaded, and how the loading goes. */
export interface WholeList<T> {
  rows: readonly T[];
  data: object | undefined;
  error: Error | null;
  isFetching: boolean;
  loaded: { loaded: number; total: number } | undefined;
  refetch: () => unknown;
  /** What the error means, where it is not that rows are missing. */
  problem?: string | undefined;
}

export interface FilteredListProps<T extends RowData & object> {
  label: string;
  noun: Noun;
  columns: Columns<T>;
  getRowId: (row: T) => string;
  spec: ListSpec<T>;
  whole: WholeList<T>;
  paging: ReturnType<typeof usePaging>;
  /** Stands where rows would be when the whole list has none. */
  empty: ReactNode;
  /** Renders a page of rows as something other than a table. */
  renderRows?: RenderRows<T> | undefined;
}

const NONE: readonly never[] = [];

/**
 * A list that is filtered or sorted over the whole library, which loads in the background while the rows so far
 * are shown, filtered and counted (spec section 8: rows that are there stay when a reading fails).
 */
export function FilteredList<T extends RowData & object>(props: FilteredListProps<T>) {
  const { label, noun, columns, getRowId, spec, whole, paging, empty, renderRows } = props;
  const control = useListState();
  const { page, pageSize } = paging;
  const view = useView(whole.rows, spec, control.state);
  const { shown = NONE } = view;
  const rows = shown.slice((page - 1) * pageSize, page * pageSize);
  // "Nothing matches" must be about the present filter, not about the one before.
  const isComplete =
    whole.data !== undefined && view.shown !== undefined && (view.isAnswer || shown.length > 0);
  const isBroken = whole.error !== null && !whole.isFetching && whole.rows.length > 0;
  return (
    <>
      <ActiveFilters
        spec={spec}
        control={control}
        count={`${shown.length.toLocaleString("en")} of ${counted(whole.rows.length, noun.one, noun.many)}`}
        isSettled={!whole.isFetching && view.isSettled}
      >
        <WholeProgress noun={noun} whole={whole} />
      </ActiveFilters>
      <PagedList
        label={label}
        columns={columns}
        getRowId={getRowId}
        sort={{ orders: spec.sorts, now: control.state.sort, onSort: control.sortBy }}
        renderRows={renderRows}
        list={{
          rows,
          total: shown.length,
          // The rows so far are shown; only an empty list waits for more.
          data: isComplete || rows.length > 0 || isBroken ? whole : undefined,
          error: whole.error,
          isFetching: whole.isFetching,
          isPlaceholderData: false,
          isTotalKnown: view.isSettled,
          refetch: whole.refetch,
        }}
        paging={paging}
        empty={
          whole.rows.length === 0 ? (
            empty
          ) : (
            <NoMatch
              title={`No ${noun.many} match`}
              reason={`${counted(whole.rows.length, noun.one, noun.many)} are hidden by the filter.`}
              onClear={control.clearFilters}
            />
          )
        }
      />
    </>
  );
}
