import { useCallback, useDeferredValue, useState } from "react";
import { withStaged } from "./changes";
import type { MassRow, Staged } from "./changes";
import { useRowSelection } from "../selection/use-row-selection";

/**
 * What is selected and what is staged, both by id: so they outlive filters, a new order and what the server
 * pushes. Ids of removed items stay in it: only existing rows are counted.
 */
export function useMassSelection(rows: readonly MassRow[], shown: readonly MassRow[]) {
  const { picked, deferredPicked, toggle, selectShown, selectNone } = useRowSelection();
  const [staged, setStaged] = useState<Staged>(() => new Map());
  const stagedLater = useDeferredValue(staged);
  const selected = rows.filter(({ id }) => picked.has(id)).map(({ id }) => id);
  const shownSelected = shown.filter(({ id }) => picked.has(id)).length;
  return {
    staged,
    /** Deferred, for the rows: a change of many updates the count first. */
    deferred: { picked: deferredPicked, staged: stagedLater },
    selected,
    shownSelected,
    /** How many of the selected ones a filter hides. */
    hidden: selected.length - shownSelected,
    /** Selects or unselects one; with `isRange` all that are shown from the last one to this. */
    toggle: useCallback(
      (id: number, isRange: boolean) => toggle(id, isRange, shown),
      [toggle, shown],
    ),
    /** All that are shown, or none of them; what a filter hides stays as it is. */
    selectShown: (isIn: boolean) => selectShown(shown, isIn),
    selectNone,
    /** Gives the selected ones a profile with the next Save; undefined leaves them as they are. */
    stage: (profileId: number | null | undefined) =>
      setStaged(withStaged(staged, selected, profileId)),
  };
}

export type MassSelection = ReturnType<typeof useMassSelection>;
