import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { ListLine } from "@/ui/ListLine";
import { LoadingLine } from "@/ui/LoadingLine";
import { Toolbar } from "@/ui/Toolbar";
import type { ToolbarAction } from "@/ui/Toolbar";
import type { Noun } from "@/config/nouns";
import { useIsPhone } from "@/ui/use-is-phone";
import { useListColumns } from "../columns/use-list-columns";
import { NoMatch } from "../fields/NoMatch";
import type { ListName } from "../model/list-choices";
import type { ListSpec } from "../model/list-view";
import type { useFilteredRows } from "../model/use-view";
import { ViewTabs } from "../views/ViewTabs";
import { ListControls } from "./ListControls";
import { ActiveFilters } from "./ListPage";
import { PagedList } from "./PagedList";
import type { PagedListProps, PagedQuery } from "./PagedList";

interface LoadedListProps<T extends RowData & object> extends Pick<
  PagedListProps<T>,
  "label" | "columns" | "getRowId" | "paging" | "groups" | "empty"
> {
  name: ListName;
  noun: Noun;
  spec: ListSpec<T>;
  /** All loaded rows, and those that match the filter. */
  rows: readonly T[];
  filtered: ReturnType<typeof useFilteredRows<T>>;
  /** The read of the rows; the matching ones are shown unless it has its own. */
  list: Omit<PagedQuery<T>, "rows"> & { rows?: readonly T[] };
  actions: readonly ToolbarAction[];
  /** True if there is nothing to filter or arrange yet. */
  hasNoControls?: boolean;
  /** The number of rows without a filter. */
  countText: ReactNode;
  /** The number of rows that match the filter. */
  filteredText: string;
  /** Placed at the end of the line with the filters. */
  note?: ReactNode;
  /** Shown between the toolbar and the rows. */
  above?: ReactNode;
  /** Replaces the rows if the filter hides all of them. */
  noMatch: { title: string; reason: string };
}

/** A list with its toolbar that is filtered and sorted without further requests: all rows, or those of one page. */
export function LoadedList<T extends RowData & object>(props: LoadedListProps<T>) {
  const { name, noun, spec, rows, columns, list } = props;
  const { control, shown, isSettled } = props.filtered;
  const { state, sortBy, clearFilters } = control;
  const loaded = { data: rows, error: null, isFetching: false, loaded: undefined };
  const fullList = { ...loaded, rows, refetch: () => undefined };
  const line = <ListLine>{props.countText}</ListLine>;
  const isFiltered = control.isClientFiltered && (rows.length > 0 || list.total > 0);
  const isPhone = useIsPhone();
  const isInToolbar = !props.hasNoControls && (isPhone || props.actions.length === 0);
  return (
    <>
      <Toolbar
        start={!isFiltered && isInToolbar && line}
        end={
          !props.hasNoControls && (
            <ListControls {...{ list: name, noun, spec, columns, fullList }} />
          )
        }
        actions={props.actions}
      />
      <ViewTabs list={name} />
      {props.above}
      {isFiltered ? (
        <ActiveFilters
          spec={spec}
          control={control}
          count={props.filteredText}
          isSettled={isSettled}
          isEmpty={shown.length === 0 && rows.length > 0}
        >
          {props.note}
        </ActiveFilters>
      ) : (
        !isInToolbar && line
      )}
      <LoadingLine isLoading={list.isPlaceholderData && list.isFetching} />
      <PagedList
        label={props.label}
        columns={useListColumns(name, columns).columns}
        getRowId={props.getRowId}
        list={{ rows: shown, ...list }}
        sort={{ orders: spec.sorts, now: state.sort, onSort: sortBy }}
        paging={props.paging}
        groups={props.groups}
        empty={
          rows.length > 0 ? <NoMatch {...props.noMatch} onClear={clearFilters} /> : props.empty
        }
      />
    </>
  );
}
