import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import styles from "./PanelList.module.css";

/** Pixels, before a row is measured. */
const ROW_HEIGHT = 52;
const PAGE = 8;

/** The attribute by which arrows find the same part of the next row: its button or its checkbox. */
export type RowPart = "go" | "tick";

interface PanelListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  /** The row that Tab reaches; it is brought into view when it changes. */
  at: number;
  onAt: (index: number) => void;
  /** Whether that row is marked also while the focus is elsewhere. */
  isMarked?: boolean;
  /** Each part that can be pressed takes the tab index, and has its RowPart as `data-part`. */
  renderItem: (item: T, tabIndex: 0 | -1) => ReactNode;
}

const stepOf = (key: string, at: number, count: number): number | undefined =>
  new Map([
    ["ArrowDown", at + 1],
    ["ArrowUp", at - 1],
    ["PageDown", at + PAGE],
    ["PageUp", at - PAGE],
    ["Home", 0],
    ["End", count - 1],
  ]).get(key);

/** The element of an event that has an attribute, and its value. */
const attributeAt = ({ target }: { target: EventTarget }, name: string) =>
  target instanceof Element ? target.closest(`[${name}]`)?.getAttribute(name) : undefined;

/**
 * A long list of rows that can be pressed, in a scrolling box of its own. Tab reaches one row, the arrow keys move
 * between rows; only rows near the view are rendered.
 */
export function PanelList<T>(props: PanelListProps<T>) {
  const { label, items, keyOf, onAt, isMarked = false, renderItem } = props;
  const at = Math.max(0, Math.min(props.at, items.length - 1));
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useRef<string>(undefined);
  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this component, which is right
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    initialRect: { width: 0, height: PAGE * ROW_HEIGHT },
    overscan: 4,
    // The row that Tab reaches is always there.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), at])].toSorted((a, b) => a - b),
  });
  useEffect(() => {
    virtual.scrollToIndex(at);
    const part = focused.current;
    focused.current = undefined;
    if (part === undefined) return;
    const row = scroller.current?.querySelector(`[data-index="${at}"]`);
    const target = row?.querySelector(`[data-part="${part}"]`);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- the virtualizer is the same object always
  }, [at]);

  const handleKeys = (event: KeyboardEvent) => {
    const to = stepOf(event.key, at, items.length);
    const part = attributeAt(event, "data-part");
    if (to === undefined || part === undefined || part === null) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(to, items.length - 1));
    if (next === at) return;
    focused.current = part;
    onAt(next);
  };
  const handleFocus = (event: FocusEvent) => {
    const index = Number(attributeAt(event, "data-index") ?? at);
    if (index !== at) onAt(index);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside have the focus
    <div ref={scroller} className={styles.root} onKeyDown={handleKeys} onFocus={handleFocus}>
      <ul className={styles.all} style={{ height: virtual.getTotalSize() }} aria-label={label}>
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
              {renderItem(item, index === at ? 0 : -1)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
