import { useMemo } from "react";
import type { FullList } from "@/features/lists/model/full-list";
import { useListState } from "@/features/lists/model/use-list-state";
import { useView } from "@/features/lists/model/use-view";
import type { PagedQuery } from "@/features/lists/page/PagedList";
import type { RowSelection } from "@/features/lists/selection/use-row-selection";
import { viewOf } from "@/features/lists/model/list-view";
import { isMissing } from "@/queries/wanted";
import type { WantedRow } from "@/api/wanted";
import type { WantedSpec } from "./use-wanted-spec";

const NONE: readonly never[] = [];

interface WantedLists {
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
export function useWantedRows({ wanted, list, all }: WantedLists) {
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
export function tickedOf(
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
