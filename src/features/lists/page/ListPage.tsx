import { t } from "@lingui/core/macro";
import type { RowData } from "@tanstack/react-table";
import { useDeferredValue } from "react";
import type { ReactNode } from "react";
import type { RowGroups } from "@/ui/row-groups";
import { Toolbar } from "@/ui/Toolbar";
import type { ToolbarAction } from "@/ui/Toolbar";
import { grouped } from "@/utils/format";
import { ListControls } from "./ListControls";
import { ListLine } from "@/ui/ListLine";
import type { ListSpec } from "../model/list-view";
import type { Noun } from "@/config/nouns";
import type { FullList } from "../model/full-list";
import { PagedList } from "./PagedList";
import type { PagedQuery, RenderRows, PagedListProps } from "./PagedList";
import { ViewTabs } from "../views/ViewTabs";
import type { ListView } from "../views/use-list-view";
import { MissingFilterContext, useMissingFilter } from "../model/missing-filter";
import { NoMatch } from "../fields/NoMatch";
import { useListState } from "../model/use-list-state";
import { useIsPhone } from "@/ui/use-is-phone";
import { useView } from "../model/use-view";
import { lazy } from "@/ui/lazy";
import { usePreloadPanel } from "@/queries/preload";

const FullListProgress = lazy(
  () => import("../fields/FullListProgress").then((module) => module.FullListProgress),
  { fallback: () => null },
);

/** A list has filters only after a press, or in a link. */
export const ActiveFilters = lazy(
  () => import("../fields/ActiveFilters").then((module) => module.ActiveFilters),
  { fallback: ({ count }) => <ListLine>{count}</ListLine> },
);

/** `empty` replaces the rows if the full list has none. */
interface FilteredListProps<T extends RowData & object> extends Omit<
  PagedListProps<T>,
  "list" | "sort"
> {
  noun: Noun;
  spec: ListSpec<T>;
  fullList: FullList<T>;
  paging: ListView<T>["paging"];
}

const NONE: readonly never[] = [];

/**
 * A list that is filtered or sorted over the full library. It loads in the background, while the rows so far are shown,
 * filtered and counted (spec section 8: existing rows stay when a read fails).
 */
function FilteredList<T extends RowData & object>(props: FilteredListProps<T>) {
  const { noun, spec, fullList, empty, ...shared } = props;
  const { page, pageSize } = shared.paging;
  const control = useListState();
  const missingFilter = useMissingFilter(control.state);
  const view = useView(fullList.rows, spec, control.state);
  const { shown = NONE } = view;
  const rows = shown.slice((page - 1) * pageSize, page * pageSize);
  // "Nothing matches" must refer to the current filter, not the previous one.
  const isComplete =
    fullList.data !== undefined && view.shown !== undefined && (view.isAnswer || shown.length > 0);
  const isBroken = fullList.error !== null && !fullList.isFetching && fullList.rows.length > 0;
  const { many: nouns } = noun;
  const [count, items] = [grouped(shown.length), noun.counted(fullList.rows.length)];
  return (
    <MissingFilterContext value={missingFilter}>
      <ActiveFilters
        spec={spec}
        control={control}
        count={t`${count} of ${items}`}
        isSettled={!fullList.isFetching && view.isSettled}
        isEmpty={(isComplete || isBroken) && shown.length === 0 && fullList.rows.length > 0}
      >
        <FullListProgress noun={noun} fullList={fullList} />
      </ActiveFilters>
      <PagedList
        {...shared}
        sort={{ orders: spec.sorts, now: control.state.sort, onSort: control.sortBy }}
        list={{
          rows,
          total: shown.length,
          // Show the rows loaded so far; only an empty list waits for more.
          data: isComplete || rows.length > 0 || isBroken ? fullList : undefined,
          error: fullList.error,
          isFetching: fullList.isFetching,
          isPlaceholderData: false,
          isTotalKnown: view.isSettled,
          refetch: fullList.refetch,
        }}
        empty={
          fullList.rows.length === 0 ? (
            empty
          ) : (
            <NoMatch
              title={t`No matching ${nouns}`}
              reason={t`${items} hidden by the filter.`}
              onClear={control.clearFilters}
            />
          )
        }
      />
    </MissingFilterContext>
  );
}

interface RowCountProps {
  noun: Noun;
  total: number;
  /** A second count: "276 subtitles". */
  otherCount: string | undefined;
}

/** The number of rows, drawn after them: the first plural of a page creates formatters of Intl, which takes 50 ms. */
function RowCount({ noun, total, otherCount }: RowCountProps) {
  const isDrawn = useDeferredValue(total > 0, false);
  if (!isDrawn || total === 0) return null;
  const count = noun.counted(total);
  return otherCount === undefined ? count : t`${count}, ${otherCount}`;
}

export interface ListPageProps<T extends RowData & object> {
  view: ListView<T>;
  label: string;
  noun: Noun;
  spec: ListSpec<T>;
  /** A page of the list in the server's order. */
  list: PagedQuery<T>;
  /** All rows, for filters and orders. */
  fullList: FullList<T>;
  /** All rows for the filter panel, if its facets need more data. */
  fullListForFilters?: FullList<T>;
  getRowId: (row: T) => string;
  /** Replaces the rows if there are none. */
  empty: ReactNode;
  actions: readonly ToolbarAction[];
  /** A second count next to the number of rows: "276 subtitles". */
  alsoCounted?: string | undefined;
  /** Shown between the toolbar and the rows. */
  above?: ReactNode;
  hasPosters?: boolean;
  /** Renders a page of rows in another form than a table. */
  renderRows?: RenderRows<T> | undefined;
  /** Called for the search shortcut on a row; searches for its missing subtitles. */
  onSearch?: (row: T) => void;
  /** Groups rows of a page under headings. */
  groups?: RowGroups<T> | undefined;
  /** Returns the key of the searches for a row's item (use-leaving-rows.ts). */
  searchKeyOf?: (row: T) => string;
  /** Additional fields for the view panel. */
  viewFields?: ReactNode;
}

/** A list with its toolbar: page by page in the server's order, or filtered and sorted over all rows. */
export function ListPage<T extends RowData & object>(props: ListPageProps<T>) {
  const {
    view,
    label,
    noun,
    spec,
    list,
    fullList,
    getRowId,
    empty,
    renderRows,
    onSearch,
    groups,
    searchKeyOf,
  } = props;
  usePreloadPanel(ActiveFilters);
  const { columns, paging, listState } = view;
  const shared = {
    label,
    columns,
    getRowId,
    paging,
    empty,
    renderRows,
    onSearch,
    groups,
    searchKeyOf,
  };
  const line = (
    <ListLine>
      <RowCount noun={noun} total={list.total} otherCount={props.alsoCounted} />
    </ListLine>
  );
  const isPhone = useIsPhone();
  return (
    <>
      <Toolbar
        start={!listState.isClientFiltered && line}
        end={
          <ListControls
            list={view.name}
            noun={noun}
            spec={spec}
            fullList={props.fullListForFilters ?? fullList}
            columns={view.allColumns}
            hasPosters={props.hasPosters ?? false}
            viewFields={props.viewFields}
            onFilterOpen={view.setFilterOpen}
          />
        }
        actions={props.actions}
      />
      <ViewTabs list={view.name} hasPosters={props.hasPosters ?? false} />
      {props.above}
      {listState.isClientFiltered ? (
        <FilteredList {...shared} noun={noun} spec={spec} fullList={fullList} />
      ) : (
        <>
          {!isPhone && line}
          <PagedList
            {...shared}
            list={list}
            sort={{ orders: spec.sorts, now: listState.state.sort, onSort: listState.sortBy }}
          />
        </>
      )}
    </>
  );
}
