import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import styles from "./RestoreFocus.module.css";

/** A ref for an element that replaces a focused one and takes the focus, such as the result in a dialog. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();

/**
 * A group that takes the focus when the focused button inside is removed by its own action, so that Tab and Escape
 * continue from there.
 */
export function RestoreFocus({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body)
      root.current?.focus({ preventScroll: true });
  });
  return (
    <div
      ref={root}
      tabIndex={-1}
      className={styles.root}
      onFocus={() => {
        wasInside.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) wasInside.current = false;
      }}
    >
      {children}
    </div>
  );
}
