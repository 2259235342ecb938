import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import type { TitleKind } from "@/api/media";
import type { FullList } from "@/features/lists/model/full-list";
import { viewOf } from "@/features/lists/model/list-view";
import type { ListSpec } from "@/features/lists/model/list-view";
import { useListState } from "@/features/lists/model/use-list-state";
import { useView } from "@/features/lists/model/use-view";
import type { RowSelection } from "@/features/lists/selection/use-row-selection";
import type { TitleRow } from "@/queries/library";
import { grouped } from "@/utils/format";

const NONE: readonly never[] = [];

interface TitleRows<K extends TitleKind> {
  selection: RowSelection;
  spec: ListSpec<TitleRow<K>>;
  /** The page in the server's order. */
  page: readonly TitleRow<K>[];
  /** All titles; loaded in select mode. */
  fullList: FullList<TitleRow<K>>;
}

/** The selection in a list of titles: of all that match the filter, not only of the page shown. */
export function useTitleSelection<K extends TitleKind>(rows: TitleRows<K>) {
  const { selection, spec, page, fullList } = rows;
  const { picked, isSelecting, toggle, selectShown } = selection;
  const { state, isClientFiltered } = useListState();
  const unsorted = useMemo(() => ({ ...state, sort: undefined }), [state]);
  // Filtered a second time only if needed.
  const isMatched = isClientFiltered && isSelecting;
  const { shown: matching = NONE } = useView(isMatched ? fullList.rows : NONE, spec, unsorted);
  const all = fullList.data === undefined ? page : fullList.rows;
  const shown = isClientFiltered ? matching : all;
  const inOrder = () => (isClientFiltered ? viewOf(fullList.rows, spec, state) : all);
  const shownPicked = shown.filter(({ id }) => picked.has(id)).length;
  const count = grouped(shown.length);
  const label = t`Select all ${count}`;
  const selectAll = (isIn: boolean) => selectShown(shown, isIn);
  return {
    shown,
    inOrder,
    shownPicked,
    label,
    selectAll,
    /** For the checkboxes of the rows. */
    selectable: {
      picked,
      isSelecting,
      toggle: (id: number | string, isRange: boolean) =>
        toggle(Number(id), isRange, isRange ? inOrder() : NONE),
      all:
        isClientFiltered && !isSelecting
          ? undefined
          : { shown: shown.length, shownPicked, label, selectShown: selectAll },
    },
  };
}

export type TitleSelection = ReturnType<typeof useTitleSelection<TitleKind>>;
