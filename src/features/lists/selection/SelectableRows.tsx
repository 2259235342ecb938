import { useLongPress } from "@mantine/hooks";
import { useRef } from "react";
import type { ComponentProps, MouseEvent, TouchEvent } from "react";
import { SelectionContext } from "./select-column";
import styles from "./SelectableRows.module.css";

/** Milliseconds. */
const HELD = 500;

/** The checkbox of the row that was touched; undefined if it was a control of its own. */
function boxOf({ target }: MouseEvent | TouchEvent): HTMLInputElement | undefined {
  if (!(target instanceof Element) || target.closest("button, input, select")) return undefined;
  const row = target.closest(":is(tr, [role=row])[data-index]");
  return row?.querySelector<HTMLInputElement>("[data-card=select] input") ?? undefined;
}

/**
 * Rows with a `selectColumn`: holding a finger on one ticks it, or unticks it. Moving cancels that, so scrolling stays
 * as it is. For the keyboard and the mouse there are the checkboxes.
 */
export function SelectableRows({ children, value }: ComponentProps<typeof SelectionContext>) {
  const isTouching = useRef(false);
  const handlers = useLongPress((event) => boxOf(event)?.click(), {
    threshold: HELD,
    events: ["touch"],
    cancelOnMove: true,
    onStart: (event) => {
      isTouching.current = boxOf(event) !== undefined;
    },
    onFinish: (event) => {
      // Lifting the finger is no press on the link or label below it.
      if (isTouching.current && event.cancelable) event.preventDefault();
      isTouching.current = false;
    },
    onCancel: () => {
      isTouching.current = false;
    },
  });
  return (
    <SelectionContext value={value}>
      <div
        {...handlers}
        className={styles.rows}
        onContextMenu={(event) => {
          // The menu of a link would take the touch away.
          if (isTouching.current) event.preventDefault();
        }}
      >
        {children}
      </div>
    </SelectionContext>
  );
}
