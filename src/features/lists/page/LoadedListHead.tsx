import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { ListLine } from "@/ui/ListLine";
import type { Columns } from "@/ui/table-features";
import { Toolbar } from "@/ui/Toolbar";
import type { ToolbarAction } from "@/ui/Toolbar";
import type { Noun } from "@/utils/nouns";
import { ActiveFilters } from "../fields/ActiveFilters";
import type { ListName } from "../model/list-choices";
import type { ListSpec } from "../model/list-view";
import type { useFilteredRows } from "../model/use-view";
import { ViewTabs } from "../views/ViewTabs";
import { LoadedListControls } from "./ListControls";

interface LoadedListHeadProps<T extends RowData & object> {
  list: ListName;
  noun: Noun;
  spec: ListSpec<T>;
  /** All rows, and those that match the filter. */
  rows: readonly T[];
  filtered: ReturnType<typeof useFilteredRows<T>>;
  isLoaded: boolean;
  columns: Columns<T>;
  actions: readonly ToolbarAction[];
  /** The number of rows without a filter. */
  countText: ReactNode;
  /** The number of rows left by the filter. */
  filteredText: string;
  /** Placed at the end of the line with the filters. */
  note?: ReactNode;
}

/** Toolbar, saved views, and filters of a list that is filtered without further requests. */
export function LoadedListHead<T extends RowData & object>(props: LoadedListHeadProps<T>) {
  const { list, noun, spec, rows, columns } = props;
  const { control, shown, isSettled } = props.filtered;
  return (
    <>
      <Toolbar
        end={<LoadedListControls {...{ list, noun, rows, spec, columns }} />}
        actions={props.actions}
      />
      <ViewTabs list={list} />
      {control.isClientFiltered && props.isLoaded ? (
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
        <ListLine>{props.countText}</ListLine>
      )}
    </>
  );
}
