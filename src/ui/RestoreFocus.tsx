import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import styles from "./RestoreFocus.module.css";

/**
 * Keeps the focus when the button that was pressed goes away with what it did: it moves to the group around
 * it, so that Tab and Escape go on from there.
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
