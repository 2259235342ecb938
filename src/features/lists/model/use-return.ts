import { useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** Which item was opened from each history entry, in this tab. */
const opened = new Map<string, number>();

/**
 * For returning with Back to whatever opened an item. `left` is the item's id, if Back led to the history entry that it
 * was opened from; `leave` notes which item is being opened; `restoreFocus` focuses an element, once, unless the focus
 * is elsewhere by then.
 */
export function useReturn() {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [left] = useState(() => (isBack ? opened.get(key) : undefined));
  const isDue = useRef(left !== undefined);
  return {
    left,
    leave: (id: number) => void opened.set(key, id),
    restoreFocus: (element: HTMLElement | null | undefined) => {
      if (!element || !isDue.current) return;
      isDue.current = false;
      opened.delete(key);
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.id === "content")
        element.focus({ preventScroll: true });
    },
  };
}
