import { useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** Which item each place of the history was left through, in this tab. */
const opened = new Map<string, number>();

/**
 * Back from an item returns to what it was opened by. `left` is its id, when this place of the history was left
 * so and Back led here; `leave` notes what is opened now; `arrive` gives it the focus, once, unless somebody has
 * put the focus elsewhere meanwhile.
 */
export function useReturn() {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [left] = useState(() => (isBack ? opened.get(key) : undefined));
  const isDue = useRef(left !== undefined);
  return {
    left,
    leave: (id: number) => void opened.set(key, id),
    arrive: (element: HTMLElement | null | undefined) => {
      if (!element || !isDue.current) return;
      isDue.current = false;
      opened.delete(key);
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.id === "content")
        element.focus({ preventScroll: true });
    },
  };
}
