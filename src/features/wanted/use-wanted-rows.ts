import { useMemo } from "react";
import type { FullList } from "@/features/lists/model/full-list";
import { useListState } from "@/features/lists/model/use-list-state";
import { useView } from "@/features/lists/model/use-view";
import type { PagedQuery } from "@/features/lists/page/PagedList";
import { useRowSelection } from "@/features/lists/selection/use-row-selection";
import type { RowSelection } from "@/features/lists/selection/use-row-selection";
import type { ListView } from "@/features/lists/views/use-list-view";
import { viewOf } from "@/features/lists/model/list-view";
import type { MediaKind } from "@/api/media";
import { useAllWanted, useWantedPage } from "@/queries/library";
import { isMissing, useWantedOf } from "@/queries/wanted";
import type { WantedRow } from "@/api/wanted";
import { groupedRows } from "@/ui/row-groups";
import { useWantedSpec } from "./use-wanted-spec";
import type { WantedSpec } from "./use-wanted-spec";
import { titleKeyOf } from "./wanted-spec";

const NONE: readonly never[] = [];

interface LoadedRows {
  wanted: WantedSpec;
  /** The page in the server's order. */
  list: PagedQuery<WantedRow>;
  /** All rows, for filters and orders. */
  all: FullList<WantedRow>;
}

/**
 * The rows of a wanted list: all that match the filter, or without a filter those of this page. Rows whose last missing
 * subtitle has been found in the meantime are dropped.
 */
function useWantedRows({ wanted, list, all }: LoadedRows) {
  const { spec } = wanted;
  const fullList = wanted.complete(all);
  const { state, isClientFiltered } = useListState();
  const left = useMemo(() => fullList.rows.filter(isMissing), [fullList.rows]);
  const unsorted = useMemo(() => ({ ...state, sort: undefined }), [state]);
  const { shown: matching = NONE } = useView(isClientFiltered ? left : NONE, spec, unsorted);
  const page = list.rows.filter(isMissing);
  return {
    isClientFiltered,
    /** True if the search text or a facet hides rows; a sort order alone does not. */
    isFiltered: state.text !== "" || state.chosen.size > 0,
    fullList: { ...fullList, rows: left },
    fullListForFilters: wanted.completeForFilters(all),
    /** Unsorted; `inOrder` sorts them on demand. */
    shown: isClientFiltered ? matching : page,
    inOrder: () => (isClientFiltered ? viewOf(left, spec, state) : page),
    /** Returns the ids of selected rows that are not loaded here. */
    unseenOf: (picked: ReadonlySet<number>) => {
      if (isClientFiltered || picked.size === 0) return [];
      const ids = new Set(page.map(({ id }) => id));
      return [...picked].filter((id) => !ids.has(id));
    },
    state,
  };
}

export type WantedRows = ReturnType<typeof useWantedRows>;

/**
 * The selected rows with missing subtitles, and the number of them shown; `loaded`: the selected rows that are loaded.
 */
function tickedOf(
  loaded: readonly WantedRow[],
  {
    isClientFiltered,
    fullList,
    shown,
  }: Pick<WantedRows, "isClientFiltered" | "fullList" | "shown">,
  { picked }: Pick<RowSelection, "picked">,
) {
  if (loaded.length === 0) return { ticked: loaded, shownTicked: 0 };
  // Once all rows are loaded, ids that are not in the list were removed.
  const known =
    isClientFiltered && fullList.data ? new Set(fullList.rows.map(({ id }) => id)) : undefined;
  const ticked = known ? loaded.filter((row) => known.has(row.id)) : loaded;
  return { ticked, shownTicked: shown.filter((row) => picked.has(row.id)).length };
}

/** The rows in display order; groups do not extend across pages. */
const groupedInOrder = (rows: WantedRows, pageSize: number): WantedRows => ({
  ...rows,
  inOrder: () => groupedRows(rows.inOrder(), titleKeyOf, pageSize),
});

/** The rows of a wanted list, loaded as its view requires, and the selected ones. */
export function useWantedLists(kind: MediaKind, view: ListView<WantedRow>, isGrouped: boolean) {
  const selection = useRowSelection();
  const { picked } = selection;
  const list: PagedQuery<WantedRow> = useWantedPage(kind, view.paging.range, view.needsPage);
  const all = useAllWanted(kind, view.needsAll);
  const wanted = useWantedSpec(kind, view.isFilterOpen);
  const ungrouped = useWantedRows({ wanted, list, all });
  const loaded = useWantedOf(kind, [...picked], ungrouped.unseenOf(picked));
  const rows = isGrouped ? groupedInOrder(ungrouped, view.paging.pageSize) : ungrouped;
  return { kind, spec: wanted.spec, list, rows, selection, ...tickedOf(loaded, rows, selection) };
}

export type WantedLists = ReturnType<typeof useWantedLists>;
