import { useEffect, useState } from "react";
import { useSearchedItems } from "@/store/work";

/** Milliseconds without pointer, touch or key input on the list before a row may disappear. */
const QUIET = 600;
/** Duration of the folding animation, in milliseconds (DataTable.module.css). */
const FOLD = 150;

const INPUTS = ["pointermove", "pointerdown", "touchmove", "wheel", "keydown"] as const;

/** Animation states of a row that has left its list. */
type LeavingPhase = "dimmed" | "folding";

interface LeavingRowsOptions<T> {
  rows: readonly T[];
  getRowId: (row: T) => string;
  /** Returns the key of the searches for a row's item; undefined makes rows disappear immediately. */
  searchKeyOf: ((row: T) => string) | undefined;
  /** Identifies the view. If it changes, for example to the next page, different rows are expected. */
  view: string;
}

const NO_ROWS: ReadonlyMap<string, LeavingPhase> = new Map();

/**
 * The rows of a list and, dimmed, those that have left it: these stay while they show the result of a search, and until
 * there has been no input on the list for a moment, so that no row moves under the pointer.
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
    .filter((row) => searchKeyOf && !searches.includes(searchKeyOf(row)))
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
      if (target instanceof Element && target.closest("table, [role=table]")) wait();
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
  const leaving: ReadonlyMap<string, LeavingPhase> =
    left.length === 0
      ? NO_ROWS
      : new Map(
          left.map((row) => {
            const id = getRowId(row);
            return [id, folding.has(id) ? "folding" : "dimmed"];
          }),
        );
  return { rows: next, leaving };
}
