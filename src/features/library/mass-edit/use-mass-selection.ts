import { useCallback, useDeferredValue, useState } from "react";
import { withStaged } from "./changes";
import type { MassRow, Staged } from "./changes";
import { useRowSelection } from "../selection/use-row-selection";

/**
 * What is selected and what is staged, both by id: so they outlive filters, a new order and what the server
 * pushes. Items that are gone are left out by who counts.
 */
export function useMassSelection(rows: readonly MassRow[], shown: readonly MassRow[]) {
  const { picked, drawn, toggle, selectShown, selectNone } = useRowSelection();
  const [staged, setStaged] = useState<Staged>(() => new Map());
  const stagedLater = useDeferredValue(staged);
  const selected = rows.filter(({ id }) => picked.has(id)).map(({ id }) => id);
  const shownSelected = shown.filter(({ id }) => picked.has(id)).length;
  return {
    staged,
    /** What the rows show: a change of many is counted first, and seen in them as soon as there is time. */
    drawn: { picked: drawn, staged: stagedLater },
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
