import { useEffect, useState } from "react";
import { useSearchedItems } from "@/store/item-searches";

/** Milliseconds without a move, touch or key over the list before a row may go. */
const QUIET = 600;
/** Milliseconds of its folding (DataTable.module.css). */
const FOLD = 150;

const INPUTS = ["pointermove", "pointerdown", "touchmove", "wheel", "keydown"] as const;

/** How a row goes that is no longer in its list. */
export type Leaving = "dimmed" | "folding";

interface LeavingRowsOptions<T> {
  rows: readonly T[];
  getRowId: (row: T) => string;
  /** The key under which the searches of a row's item are known; without it rows go at once. */
  searchKeyOf: ((row: T) => string) | undefined;
  /** With another one, such as the next page, the rows are others on purpose. */
  view: string;
}

const NOBODY: ReadonlyMap<string, Leaving> = new Map();

/**
 * The rows of a list and, dimmed, those that have left it: they stay while the end of a search is shown in them, and
 * until nobody has moved over the list for a moment, so that none slides under a finger.
 */
export function useLeavingRows<T>({ rows, getRowId, searchKeyOf, view }: LeavingRowsOptions<T>) {
  const searches = useSearchedItems();
  const [shown, setShown] = useState({ rows, view });
  const [folding, setFolding] = useState<ReadonlySet<string>>(new Set());
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const byId = new Map(rows.map((row) => [getRowId(row), row]));
  const isSameView = searchKeyOf !== undefined && shown.view === view;
  const left = isSameView
    ? shown.rows.filter((row) => !byId.has(getRowId(row)) && !dropped.has(getRowId(row)))
    : [];
  const before = new Set(shown.rows.map(getRowId));
  const next =
    left.length === 0
      ? rows
      : [
          ...shown.rows.flatMap((row) => {
            const id = getRowId(row);
            return byId.get(id) ?? (dropped.has(id) ? [] : row);
          }),
          ...rows.filter((row) => !before.has(getRowId(row))),
        ];
  const isChanged =
    next.length !== shown.rows.length || next.some((row, index) => row !== shown.rows[index]);
  if (isChanged || shown.view !== view) setShown({ rows: next, view });
  if (left.length === 0 && dropped.size > 0) setDropped(new Set());
  if (left.length === 0 && folding.size > 0) setFolding(new Set());
  const free = left
    .filter((row) => searchKeyOf && !searches.has(searchKeyOf(row)))
    .map(getRowId)
    .join("\n");
  useEffect(() => {
    if (free === "") return undefined;
    const ids = new Set(free.split("\n"));
    let timer: ReturnType<typeof setTimeout>;
    const drop = () => setDropped((old) => new Set([...old, ...ids]));
    const fold = () => {
      setFolding(ids);
      timer = setTimeout(drop, FOLD);
      stopListening();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(fold, QUIET);
    };
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && target.closest("[role=table]")) wait();
    };
    const stopListening = () => {
      for (const name of INPUTS) document.removeEventListener(name, onInput);
    };
    for (const name of INPUTS) document.addEventListener(name, onInput, { passive: true });
    wait();
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [free]);
  const leaving: ReadonlyMap<string, Leaving> =
    left.length === 0
      ? NOBODY
      : new Map(
          left.map((row) => {
            const id = getRowId(row);
            return [id, folding.has(id) ? "folding" : "dimmed"];
          }),
        );
  return { rows: next, leaving };
}
