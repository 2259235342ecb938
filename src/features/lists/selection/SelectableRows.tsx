import { useLongPress } from "@mantine/hooks";
import { useRef } from "react";
import type { ComponentProps, MouseEvent, TouchEvent } from "react";
import { SelectionContext } from "./select-column";
import styles from "./SelectableRows.module.css";

/** Duration of a long press in milliseconds. */
const HELD = 500;

/** Checkbox of the touched row; undefined if a control in the row was touched. */
function boxOf({ target }: MouseEvent | TouchEvent): HTMLInputElement | undefined {
  if (!(target instanceof Element) || target.closest("button, input, select")) return undefined;
  const row = target.closest(":is(tr, [role=row])[data-index]");
  return row?.querySelector<HTMLInputElement>("[data-card=select] input") ?? undefined;
}

/**
 * Rows with a `selectColumn`: a long press toggles a row's checkbox. Moving the finger cancels it, so scrolling still
 * works. Keyboard and mouse users have the checkboxes.
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
      // Lifting the finger must not click the link or label below it.
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
        data-resting={value.isSelecting === false || undefined}
        data-gutter={value.isSelecting !== undefined || undefined}
        onContextMenu={(event) => {
          // A link's context menu would interrupt the touch.
          if (isTouching.current) event.preventDefault();
        }}
      >
        {children}
      </div>
    </SelectionContext>
  );
}
