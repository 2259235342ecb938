import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { ListName } from "../../lib/list-choices";
import { counted } from "../../lib/format";
import type { Noun } from "../../lib/mass-edit";
import { IconListDetails } from "../../ui/icons";
import { useNeededPart } from "../../ui/lazy-part";
import type { Part } from "../../ui/lazy-part";
import type { Columns } from "../../ui/table-features";
import { Toolbar } from "../../ui/Toolbar";
import { useEditMode } from "../mass-edit/useEditMode";
import { ON_ITS_WAY, PagedList, whyNoRows } from "../PagedList";
import type { Draw, PagedQuery } from "../PagedList";
import { usePaging } from "../usePaging";
import { ListControls } from "./ListControls";
import type { FilterPanelProps, ListPanelProps } from "./ListControls";
import { ListLine } from "./ListLine";
import type { NarrowedListProps } from "./NarrowedList";
import { useListColumns } from "./useListColumns";
import { useListLook } from "./useListLook";
import { useListState } from "./useListState";

/** What the address and this browser say about a library list: its part, filters, order, columns and look. */
export function useLibraryView<T extends RowData>(name: ListName, columns: Columns<T>) {
  return {
    paging: usePaging(),
    listState: useListState(),
    look: useListLook(name).look,
    columns: useListColumns(name, columns).columns,
  };
}

/** What a list page gives its list when that is filtered or sorted; the rest the part knows itself. */
export type NarrowedProps<T extends RowData & object> = Omit<
  NarrowedListProps<T>,
  "noun" | "spec" | "whole"
>;

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
  /** The list when it is filtered or sorted, and its panels: code that comes when somebody asks for it. */
  narrowed: Part<NarrowedProps<T>>;
  filters: Part<FilterPanelProps>;
  views: Part<ListPanelProps>;
  draw?: Draw<T> | undefined;
}

/** The list of /series and /movies: page by page as the server sorts it, or filtered over the whole library. */
export function LibraryList<T extends RowData & object>(props: LibraryListProps<T>) {
  const { label, noun, view, list, getRowId, empty, draw, above, isBusy, onMassEdit } = props;
  const { paging, columns, listState } = view;
  const { isNarrowed, state, sortBy } = listState;
  const { enter } = useEditMode();
  const Narrowed = useNeededPart(props.narrowed, isNarrowed);
  const shared = { label, columns, getRowId, paging, empty, draw };
  return (
    <>
      <Toolbar
        end={<ListControls what={noun.many} panel={props.filters} views={props.views} />}
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
      {Narrowed ? (
        // oxlint-disable-next-line react/static-components -- the hook gives the loaded module's component, the same one at every render
        <Narrowed {...shared} />
      ) : (
        <>
          <ListLine>
            {!isNarrowed && list.total > 0 && counted(list.total, noun.one, noun.many)}
          </ListLine>
          <PagedList
            {...shared}
            list={isNarrowed ? ON_ITS_WAY : list}
            sort={{ now: state.sort, onSort: sortBy }}
          />
        </>
      )}
    </>
  );
}
