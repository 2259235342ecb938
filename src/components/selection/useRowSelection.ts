import { useState } from "react";
import { idRange, withIds } from "../../lib/mass-edit";

/** Rows as they are shown: what a range runs over. */
export type Shown = readonly { id: number }[];

/**
 * Which rows are ticked, by id: so they outlive pages, filters, a new order and what the server pushes. Rows that
 * are gone are left out by who counts.
 */
export function useRowSelection() {
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => new Set());
  /** Where the next range begins: the row that was clicked last. */
  const [anchor, setAnchor] = useState<number>();
  return {
    picked,
    /** Ticks or unticks one; with `isRange` all that are shown from the last one to this. */
    toggle: (id: number, isRange: boolean, shown: Shown) => {
      const isIn = !picked.has(id);
      setPicked(withIds(picked, isRange ? idRange(shown, anchor, id) : [id], isIn));
      setAnchor(id);
    },
    /** All that are shown, or none of them; what is not shown stays as it is. */
    selectShown: (shown: Shown, isIn: boolean) =>
      setPicked(
        withIds(
          picked,
          shown.map(({ id }) => id),
          isIn,
        ),
      ),
    selectNone: () => setPicked(new Set()),
  };
}

export type RowSelection = ReturnType<typeof useRowSelection>;
