import type { RowData } from "@tanstack/react-table";
import { useState } from "react";
import type { ReactNode } from "react";
import type { ListName } from "./list-choices";
import { counted } from "@/utils/format";
import type { ListSpec } from "./list-view";
import type { Noun } from "./mass-edit/changes";
import { IconListDetails } from "@/config/icons";
import type { Columns } from "@/ui/table-features";
import { Toolbar } from "@/ui/Toolbar";
import { useEditMode } from "./mass-edit/use-edit-mode";
import { PagedList, whyNoRows } from "./PagedList";
import type { Draw, PagedQuery } from "./PagedList";
import { usePaging } from "./use-paging";
import { ListControls } from "./ListControls";
import { ListLine } from "./ListLine";
import { NarrowedList } from "./NarrowedList";
import type { WholeList } from "./NarrowedList";
import { useListColumns } from "./use-list-columns";
import { useListState } from "./use-list-state";

/** What the address and this browser say about a library list: its part, filters, order, columns and look. */
export function useLibraryView<T extends RowData>(name: ListName, columns: Columns<T>) {
  const listState = useListState();
  const [isFilterOpen, setFilterOpen] = useState(false);
  return {
    name,
    paging: usePaging(),
    listState,
    allColumns: columns,
    columns: useListColumns(name, columns).columns,
    isFilterOpen,
    setFilterOpen,
    /** The list is filtered or sorted here, or the filters are open: every row is needed. */
    needsAll: listState.isNarrowed || isFilterOpen,
  };
}

/** What a page shows of its list, and where the list is among other things of the page. */
export interface LibraryPlace {
  /** Stands above the rows while Mass Edit loads what it needs. */
  above?: ReactNode;
  /** Mass Edit is on its way. */
  isBusy: boolean;
  /** What the button Mass Edit does when it does not enter: it tries again. */
  onMassEdit?: (() => void) | undefined;
}

interface LibraryListProps<T extends RowData & object> extends LibraryPlace {
  label: string;
  noun: Noun;
  view: ReturnType<typeof useLibraryView<T>>;
  /** A page of the list as the server sorts it. */
  list: PagedQuery<T>;
  getRowId: (row: T) => string;
  empty: ReactNode;
  spec: ListSpec<T>;
  /** Every row, for filters and orders. */
  whole: WholeList<T>;
  draw?: Draw<T> | undefined;
}

/** The list of /series and /movies: page by page as the server sorts it, or filtered over the whole library. */
export function LibraryList<T extends RowData & object>(props: LibraryListProps<T>) {
  const { label, noun, view, list, spec, whole, getRowId, empty, draw } = props;
  const { above, isBusy, onMassEdit } = props;
  const { paging, columns, listState } = view;
  const { isNarrowed, state, sortBy } = listState;
  const { enter } = useEditMode();
  const shared = { label, columns, getRowId, paging, empty, draw };
  return (
    <>
      <Toolbar
        end={
          <ListControls
            list={view.name}
            noun={noun}
            spec={spec}
            whole={whole}
            columns={view.allColumns}
            hasPosters
            isFilterOpen={view.isFilterOpen}
            onFilterOpen={view.setFilterOpen}
          />
        }
        actions={[
          {
            icon: IconListDetails,
            label: "Mass Edit",
            onClick: onMassEdit ?? enter,
            isBusy,
            whyNot: isNarrowed ? undefined : whyNoRows(list, `There are no ${noun.many}`),
          },
        ]}
      />
      {above}
      {isNarrowed ? (
        <NarrowedList {...shared} noun={noun} spec={spec} whole={whole} />
      ) : (
        <>
          <ListLine>{list.total > 0 && counted(list.total, noun.one, noun.many)}</ListLine>
          <PagedList {...shared} list={list} sort={{ now: state.sort, onSort: sortBy }} />
        </>
      )}
    </>
  );
}
