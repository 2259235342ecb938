/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- otherwise Tab cannot reach a scroller without links */
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import type { Key, ReactNode } from "react";
import styles from "./VirtualList.module.css";

/** Estimated height in pixels, before a row is measured. */
const ROW_HEIGHT = { plain: 26, ruled: 52 };
/** Number of rows that are visible at once. */
const SEEN = 8;

interface VirtualListProps<T> {
  /** The list's label; or `labelId`, the ID of the element that labels it. */
  label?: string;
  labelId?: string;
  items: readonly T[];
  /** Stable key of an item while the list changes; defaults to its index. */
  keyOf?: (item: T) => Key;
  renderItem: (item: T, index: number) => ReactNode;
  /** True for a taller box with rules between the rows, which have their own padding. */
  isRuled?: boolean;
  /** True for a short list that scrolls with the page. */
  isWhole?: boolean;
  /**
   * Index of the row that Tab reaches: always rendered, and scrolled into view when it changes. If undefined, Tab
   * reaches the box.
   */
  at?: number;
  /** Index of a row that is scrolled into view when it changes. */
  followed?: number;
  /** True if that row is highlighted. */
  isMarked?: boolean;
}

/** A long list in its own scrolling box; only items near the view are rendered. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, labelId, items, keyOf, renderItem, isRuled = false, at, isMarked = false } = props;
  const { isWhole = false } = props;
  const seen = at ?? props.followed;
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = ROW_HEIGHT[isRuled ? "ruled" : "plain"];
  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this component, as intended
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined || !keyOf ? index : keyOf(item);
    },
    initialRect: { width: 0, height: SEEN * rowHeight },
    overscan: SEEN,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      if (at === undefined || inView.includes(at)) return inView;
      return [...inView, at].toSorted((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (seen !== undefined) virtual.scrollToIndex(seen);
  }, [seen, virtual]);
  return (
    <div
      ref={scroller}
      className={styles.root}
      data-is-ruled={isRuled || undefined}
      data-is-whole={isWhole || undefined}
      tabIndex={at === undefined && !isWhole ? 0 : undefined}
    >
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
              data-at={(isMarked && index === at) || undefined}
              className={styles.item}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={items.length}
              aria-posinset={index + 1}
            >
              {renderItem(item, index)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
