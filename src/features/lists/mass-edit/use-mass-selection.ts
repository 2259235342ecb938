import { useCallback, useDeferredValue, useState } from "react";
import { withStaged } from "./changes";
import type { MassRow, StagedProfiles } from "./changes";
import { useRowSelection } from "../selection/use-row-selection";

/**
 * Selected and staged items by id, so that they survive filters, a new order and pushed changes. Ids of removed items
 * stay included; only existing rows are counted.
 */
export function useMassSelection(
  rows: readonly MassRow[],
  shown: readonly MassRow[],
  first?: readonly number[],
) {
  const { picked, deferredPicked, toggle, selectShown, selectNone } = useRowSelection(first);
  const [staged, setStaged] = useState<StagedProfiles>(() => new Map());
  const stagedLater = useDeferredValue(staged);
  const selected = rows.filter(({ id }) => picked.has(id)).map(({ id }) => id);
  const shownSelected = shown.filter(({ id }) => picked.has(id)).length;
  return {
    staged,
    /** Deferred values for the rows: if many rows change, the count updates first. */
    deferred: { picked: deferredPicked, staged: stagedLater },
    selected,
    shownSelected,
    /** Number of selected items that a filter hides. */
    hidden: selected.length - shownSelected,
    /** Selects or deselects an item; with `isRange`, all items shown from the last one to this one. */
    toggle: useCallback(
      (id: number, isRange: boolean) => toggle(id, isRange, shown),
      [toggle, shown],
    ),
    /** Selects or deselects all items shown; hidden ones stay as they are. */
    selectShown: (isIn: boolean) => selectShown(shown, isIn),
    selectNone,
    /** Stages a profile for the selected items; undefined unstages it. */
    stage: (profileId: number | null | undefined) =>
      setStaged(withStaged(staged, selected, profileId)),
  };
}

export type MassSelection = ReturnType<typeof useMassSelection>;
