import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { RowGroups } from "@/ui/row-groups";
import { Toolbar } from "@/ui/Toolbar";
import type { ToolbarAction } from "@/ui/Toolbar";
import { counted } from "@/utils/format";
import { ListControls } from "./ListControls";
import { ListLine } from "@/ui/ListLine";
import type { ListSpec } from "../model/list-view";
import type { Noun } from "../model/noun";
import { FilteredList } from "./FilteredList";
import type { WholeList } from "../model/whole-list";
import { PagedList } from "./PagedList";
import type { PagedQuery, RenderRows } from "./PagedList";
import { ViewTabs } from "../views/ViewTabs";
import type { ListView } from "../views/use-list-view";

export interface ListPageProps<T extends RowData & object> {
  view: ListView<T>;
  label: string;
  noun: Noun;
  spec: ListSpec<T>;
  /** A page of the list as the server sorts it. */
  list: PagedQuery<T>;
  /** Every row, for filters and orders. */
  whole: WholeList<T>;
  /** The same for the filter panel, where its facets need to know more. */
  wholeForFilters?: WholeList<T>;
  getRowId: (row: T) => string;
  /** Stands where rows would be when there are none. */
  empty: ReactNode;
  actions: readonly ToolbarAction[];
  /** Counted beside the rows: "276 subtitles". */
  alsoCounted?: string | undefined;
  /** Stands between the toolbar and the rows. */
  above?: ReactNode;
  hasPosters?: boolean;
  /** Renders a page of rows as something other than a table. */
  renderRows?: RenderRows<T> | undefined;
  /** Searches what a row misses, by a key. */
  onSearch?: (row: T) => void;
  /** Rows of a page that belong together stand under a heading. */
  groups?: RowGroups<T> | undefined;
  /** The key under which the searches of a row's item are known (use-leaving-rows.ts). */
  searchKeyOf?: (row: T) => string;
  /** What else the view panel offers. */
  viewFields?: ReactNode;
}

/** A list with its toolbar: page by page as the server sorts it, or filtered and sorted over all of it. */
export function ListPage<T extends RowData & object>(props: ListPageProps<T>) {
  const {
    view,
    label,
    noun,
    spec,
    list,
    whole,
    getRowId,
    empty,
    renderRows,
    onSearch,
    groups,
    searchKeyOf,
  } = props;
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
  return (
    <>
      <Toolbar
        end={
          <ListControls
            list={view.name}
            noun={noun}
            spec={spec}
            whole={props.wholeForFilters ?? whole}
            columns={view.allColumns}
            hasPosters={props.hasPosters ?? false}
            viewFields={props.viewFields}
            isFilterOpen={view.isFilterOpen}
            onFilterOpen={view.setFilterOpen}
          />
        }
        actions={props.actions}
      />
      <ViewTabs list={view.name} hasPosters={props.hasPosters ?? false} />
      {props.above}
      {listState.isClientFiltered ? (
        <FilteredList {...shared} noun={noun} spec={spec} whole={whole} />
      ) : (
        <>
          <ListLine>
            {list.total > 0 &&
              [counted(list.total, noun.one, noun.many), props.alsoCounted]
                .filter(Boolean)
                .join(", ")}
          </ListLine>
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
