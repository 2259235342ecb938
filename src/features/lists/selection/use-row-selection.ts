import { useCallback, useDeferredValue, useState } from "react";
import { idRange, withIds } from "./selected";

/** The rows in the order in which they are shown: what a range runs over. */
export type Shown = readonly { id: number }[];

interface Ticked {
  picked: ReadonlySet<number>;
  /** Where the next range begins: the row that was clicked last. */
  anchor?: number;
  /** The last change was one of many rows at once. */
  isMany: boolean;
}

/** The ticks with one more row in them, or one less; with `isRange` all that are shown from the last one to it. */
function toggled({ picked, anchor }: Ticked, id: number, isRange: boolean, shown: Shown): Ticked {
  const ids = isRange ? idRange(shown, anchor, id) : [id];
  return { picked: withIds(picked, ids, !picked.has(id)), anchor: id, isMany: ids.length > 1 };
}

/**
 * Which rows are selected, by id: so the selection outlives pages, filters, a new order and what the server pushes.
 * Ids of removed rows stay in it: only existing rows are counted. The functions it returns are stable.
 */
export function useRowSelection() {
  const [{ picked, isMany }, setTicked] = useState<Ticked>({ picked: new Set(), isMany: false });
  const later = useDeferredValue(picked);
  const setPicked = useCallback(
    (change: (now: ReadonlySet<number>) => ReadonlySet<number>) =>
      setTicked((now) => ({ ...now, picked: change(now.picked), isMany: true })),
    [],
  );
  return {
    picked,
    /** For the rows: deferred when many change at once, so that the count updates first. */
    deferredPicked: isMany ? later : picked,
    /** Ticks or unticks one; with `isRange` all that are shown from the last one to this. */
    toggle: useCallback(
      (id: number, isRange: boolean, shown: Shown) =>
        setTicked((now) => toggled(now, id, isRange, shown)),
      [],
    ),
    /** All that are shown, or none of them; what is not shown stays as it is. */
    selectShown: useCallback(
      (shown: Shown, isIn: boolean) => {
        const ids = shown.map(({ id }) => id);
        setPicked((now) => withIds(now, ids, isIn));
      },
      [setPicked],
    ),
    selectNone: useCallback(() => setPicked(() => new Set()), [setPicked]),
  };
}

export type RowSelection = ReturnType<typeof useRowSelection>;
