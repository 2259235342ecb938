import { useCallback, useDeferredValue, useState } from "react";
import { idRange, withIds } from "./selected";
import type { RowId, ShownRows } from "./selected";

interface TickedRows<I extends RowId> {
  picked: ReadonlySet<I>;
  /** Start of the next range: the row that was clicked last. */
  anchor?: I;
  /** True if the last change affected many rows at once. */
  isMany: boolean;
}

/** The selection with one row added or removed; with `isRange`, all rows shown from the last one to it. */
function toggled<I extends RowId>(
  { picked, anchor }: TickedRows<I>,
  id: I,
  isRange: boolean,
  shown: ShownRows<I>,
): TickedRows<I> {
  const ids = isRange ? idRange(shown, anchor, id) : [id];
  return { picked: withIds(picked, ids, !picked.has(id)), anchor: id, isMany: ids.length > 1 };
}

/**
 * Selected rows by id, so that the selection survives paging, filters, a new order and pushed changes. Ids of removed
 * rows stay included; only existing rows are counted. The returned functions are stable.
 * @param first the ids that are selected initially
 */
export function useRowSelection<I extends RowId = number>(first: readonly I[] = []) {
  const [{ picked, isMany }, setTicked] = useState<TickedRows<I>>(() => ({
    picked: new Set(first),
    isMany: false,
  }));
  const [isStarted, setStarted] = useState(false);
  const later = useDeferredValue(picked);
  const setPicked = useCallback(
    (change: (now: ReadonlySet<I>) => ReadonlySet<I>) =>
      setTicked((now) => ({ ...now, picked: change(now.picked), isMany: true })),
    [],
  );
  return {
    picked,
    /** Value for the rows, deferred if many change at once, so that the count updates first. */
    deferredPicked: isMany ? later : picked,
    /** True in select mode, which the first selected row also starts. */
    isSelecting: isStarted || picked.size > 0,
    start: useCallback(() => setStarted(true), []),
    /** Ends select mode and deselects all rows. */
    end: useCallback(() => {
      setStarted(false);
      setPicked(() => new Set());
    }, [setPicked]),
    /** Selects or deselects a row; with `isRange`, all rows shown from the last one to this one. */
    toggle: useCallback(
      (id: I, isRange: boolean, shown: ShownRows<I>) =>
        setTicked((now) => toggled(now, id, isRange, shown)),
      [],
    ),
    /** Selects or deselects all rows shown; others stay as they are. */
    selectShown: useCallback(
      (shown: ShownRows<I>, isIn: boolean) => {
        const ids = shown.map(({ id }) => id);
        setPicked((now) => withIds(now, ids, isIn));
      },
      [setPicked],
    ),
    selectNone: useCallback(() => setPicked(() => new Set()), [setPicked]),
  };
}

export type RowSelection = ReturnType<typeof useRowSelection<number>>;
