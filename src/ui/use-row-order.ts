import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "@/utils/after-paint";
import { ROW_HEIGHT } from "./RowSpace";

/** Number of rows added per render, so that typing does not have to wait for all of them. */
const STEP = 16;

/**
 * Number of rows of a new order to render at once: all, if most of them are already rendered; otherwise the rows down
 * to the end of the view.
 */
function renderedAtOnce<T>(before: readonly T[], rows: readonly T[], getRowId: (row: T) => string) {
  const known = new Set(before.map(getRowId));
  const fresh = rows.filter((row) => !known.has(getRowId(row))).length;
  if (fresh <= STEP) return rows.length;
  return Math.ceil((window.scrollY + window.innerHeight) / ROW_HEIGHT);
}

/**
 * The rows in the current order: the same array as long as the same rows are listed, even if their records changed.
 * Also the number of rows to render: of a new list, the rows in view first, and after they are painted the others in transitions.
 */
export function useRowOrder<T>(rows: readonly T[], getRowId: (row: T) => string, isLong: boolean) {
  const [state, setState] = useState(() => ({
    order: rows,
    rendered: isLong ? rows.length : renderedAtOnce([], rows, getRowId),
  }));
  const { order } = state;
  const isSame = (row: T, index: number) => {
    const before = order[index];
    return row === before || (before !== undefined && getRowId(row) === getRowId(before));
  };
  let now = state;
  if (order !== rows && (order.length !== rows.length || !rows.every(isSame))) {
    now = { order: rows, rendered: isLong ? rows.length : renderedAtOnce(order, rows, getRowId) };
    setState(now);
  }
  const isAll = now.rendered >= rows.length;
  useEffect(() => {
    if (isAll) return undefined;
    return afterPaint(() =>
      startTransition(() => setState({ order: now.order, rendered: now.rendered + STEP })),
    );
  }, [now.order, now.rendered, isAll]);
  return now;
}
