import type { ComponentProps, RefCallback } from "react";
import styles from "./rows.module.css";

/** The height of a table row with its rule, in pixels; cards on phones are higher. */
export const ROW_HEIGHT = 40;
export const COMPACT_ROW_HEIGHT = 32;
export const TOUCH_ROW_HEIGHT = 52;

interface RowsProps extends Omit<ComponentProps<"tbody">, "ref"> {
  isCards: boolean;
  ref?: RefCallback<HTMLElement>;
}

/** The body of a table, or of a list of cards. */
export function Rows({ isCards, ...body }: RowsProps) {
  return isCards ? (
    <div role="rowgroup" className={styles.body} {...body} />
  ) : (
    <tbody className={styles.body} {...body} />
  );
}

/** Takes up the space of rows that are not rendered, in pixels; renders nothing if there are none. */
export function RowSpace({ height, isCard }: { height: number; isCard: boolean }) {
  if (height <= 0) return null;
  // The space shrinks as rows are rendered: a browser that anchored its scroll position to it would move the page.
  const space = { "aria-hidden": true, style: { height, overflowAnchor: "none" } } as const;
  return isCard ? (
    <div {...space} />
  ) : (
    <tr {...space}>
      {/* No colSpan: it would restore the width of columns that a stylesheet hides. */}
      <td aria-hidden style={{ padding: 0 }} />
    </tr>
  );
}
