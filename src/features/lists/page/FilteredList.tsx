import type { RowData } from "@tanstack/react-table";
import { counted, grouped } from "@/utils/format";
import type { Noun } from "../model/noun";
import type { ListSpec } from "../model/list-view";
import { MissingFilterContext, useMissingFilter } from "../model/missing-filter";
import { NoMatch } from "../fields/NoMatch";
import { PagedList } from "./PagedList";
import type { PagedListProps } from "./PagedList";
import { ActiveFilters } from "../fields/ActiveFilters";
import { useListState } from "../model/use-list-state";
import { useView } from "../model/use-view";
import type { WholeList } from "../model/whole-list";
import { WholeProgress } from "../fields/WholeProgress";

/** `empty` stands where rows would be when the whole list has none. */
export interface FilteredListProps<T extends RowData & object> extends Omit<
  PagedListProps<T>,
  "list" | "sort"
> {
  noun: Noun;
  spec: ListSpec<T>;
  whole: WholeList<T>;
}

const NONE: readonly never[] = [];

/**
 * A list that is filtered or sorted over the whole library, which loads in the background while the rows so far
 * are shown, filtered and counted (spec section 8: rows that are there stay when a reading fails).
 */
export function FilteredList<T extends RowData & object>(props: FilteredListProps<T>) {
  const { noun, spec, whole, empty, ...shared } = props;
  const { paging } = shared;
  const control = useListState();
  const { page, pageSize } = paging;
  const missingFilter = useMissingFilter(control.state);
  const view = useView(whole.rows, spec, control.state);
  const { shown = NONE } = view;
  const rows = shown.slice((page - 1) * pageSize, page * pageSize);
  // "Nothing matches" must be about the present filter, not about the one before.
  const isComplete =
    whole.data !== undefined && view.shown !== undefined && (view.isAnswer || shown.length > 0);
  const isBroken = whole.error !== null && !whole.isFetching && whole.rows.length > 0;
  return (
    <MissingFilterContext value={missingFilter}>
      <ActiveFilters
        spec={spec}
        control={control}
        count={`${grouped(shown.length)} of ${counted(whole.rows.length, noun.one, noun.many)}`}
        isSettled={!whole.isFetching && view.isSettled}
      >
        <WholeProgress noun={noun} whole={whole} />
      </ActiveFilters>
      <PagedList
        {...shared}
        sort={{ orders: spec.sorts, now: control.state.sort, onSort: control.sortBy }}
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
    </MissingFilterContext>
  );
}
