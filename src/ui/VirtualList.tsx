/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a scroller without a link inside is reached by Tab only so */
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import type { ReactNode } from "react";
import styles from "./VirtualList.module.css";

/** Pixels, before a row is measured. */
const ROW_HEIGHT = 26;
/** How many rows are visible at once. */
const SEEN = 8;

interface VirtualListProps<T> {
  /** The list's label; or `labelId`, the id of the element that labels it. */
  label?: string;
  labelId?: string;
  items: readonly T[];
  renderItem: (item: T) => ReactNode;
}

/** A long list in a scrolling box of its own; only items near the view are rendered. */
export function VirtualList<T>({ label, labelId, items, renderItem }: VirtualListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this component, which is right
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    initialRect: { width: 0, height: SEEN * ROW_HEIGHT },
    overscan: SEEN,
  });
  return (
    <div ref={scroller} className={styles.root} tabIndex={0}>
      <ul
        className={styles.all}
        style={{ height: virtual.getTotalSize() }}
        aria-label={label}
        aria-labelledby={labelId}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.item}
              style={{ transform: `translateY(${start}px)` }}
            >
              {renderItem(item)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
