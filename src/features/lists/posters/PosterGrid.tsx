import { useDirection } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ComponentType, CSSProperties, KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import type { Movie, Series } from "@/api/library-rows";
import { gridMove } from "./poster-layout";
import type { PosterLayout } from "./poster-layout";
import { PosterCard, PosterSkeleton } from "./PosterCard";
import { posterOf } from "./poster-item";
import type { PosterActionsProps, PosterItem } from "./poster-item";
import styles from "./PosterGrid.module.css";
import { usePosterLayout } from "./use-poster-layout";
import type { Measurement } from "./use-poster-layout";
import { usePosterSize } from "@/ui/use-preferences";
import { readingKey } from "@/utils/row-keys";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The item opened from each history entry, in this tab. */
const opened = new Map<string, number>();

/** Rows rendered above and below the viewport. */
const OVERSCAN = 2;

interface PosterGridProps {
  /** Accessible name of the grid. */
  label: string;
  rows: readonly (Series | Movie)[];
  /** Actions of a poster. */
  Actions: ComponentType<PosterActionsProps>;
  /** True until the posters are loaded; shows skeletons. */
  isLoading: boolean;
  /** True if the posters belong to another page while this one loads. */
  isStale: boolean;
}

/** Sizes of a layout, as CSS variables. */
const sizes = (layout: PosterLayout): CSSProperties & Record<`--${string}`, string> => ({
  "--posters": String(layout.columns),
  "--poster-gap": `${layout.gap}px`,
  "--poster-card": `${layout.rowHeight - layout.gap}px`,
});

/**
 * A page of a library as a wall of posters. Only those near the viewport are rendered, so that only their images are
 * requested. For keyboards and screen readers it is a grid with one tab stop: arrow keys move in it, Home and End
 * within a row (with Ctrl in the grid), Page Up and Page Down by the visible rows, Enter opens, Tab moves to the
 * poster's buttons. In a list of links the screen reader would handle the arrow keys, limited to the few rendered rows;
 * in a grid they reach this component, and the position among all posters is announced.
 */
export function PosterGrid({ label, rows, Actions, isLoading, isStale }: PosterGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const [size] = usePosterSize();
  const measured = usePosterLayout(root, size);
  const items = rows.map(posterOf);
  if (isLoading)
    return (
      <div
        ref={root}
        aria-hidden
        data-posters
        className={styles.grid}
        style={measured && sizes(measured.layout)}
      >
        {measured && <Skeletons columns={measured.layout.columns} />}
      </div>
    );
  return (
    <div
      ref={root}
      role="grid"
      aria-label={label}
      aria-rowcount={measured && Math.ceil(items.length / measured.layout.columns)}
      aria-colcount={measured?.layout.columns}
      aria-busy={isStale}
      data-posters
      data-stale={isStale || undefined}
      className={styles.grid}
      style={measured && sizes(measured.layout)}
    >
      {measured && <Rows {...{ items, measured, Actions }} />}
    </div>
  );
}

/** Enough skeletons to fill the page while the first posters load. */
function Skeletons({ columns }: { columns: number }) {
  return Array.from({ length: 4 }, (_, row) => (
    <div key={row} className={styles.row}>
      {Array.from({ length: columns }, (_cell, column) => (
        <PosterSkeleton key={column} />
      ))}
    </div>
  ));
}

/** Keeps the topmost poster in view when the number of columns changes, for example when a phone is rotated. */
function useScrollAnchor({ layout, top }: Measurement): void {
  const before = useRef(layout);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = layout;
    const passed = window.scrollY - top;
    if (old.columns === layout.columns || passed < old.rowHeight) return;
    const first = Math.round(passed / old.rowHeight) * old.columns;
    window.scrollTo({ top: top + Math.floor(first / layout.columns) * layout.rowHeight });
  }, [layout, top]);
}

interface RowsProps extends Pick<PosterGridProps, "Actions"> {
  items: readonly PosterItem[];
  measured: Measurement;
}

function Rows({ items, measured, Actions }: RowsProps) {
  const { layout, top } = measured;
  const { columns, rowHeight } = layout;
  const body = useRef<HTMLDivElement>(null);
  const canHover = useMediaQuery("(hover: hover)", undefined, { getInitialValueInEffect: false });
  const { left, leave, restoreFocus } = useReturn();
  const [activeId, setActiveId] = useState(left);
  const active = Math.max(
    0,
    items.findIndex(({ id }) => id === activeId),
  );
  const activeRow = Math.floor(active / columns);
  const { dir } = useDirection();
  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this component, as intended
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    // Always render the row with the tab stop, so that scrolling away with the wheel does not lose the focus.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return rows.includes(activeRow)
        ? rows
        : [...rows, activeRow].toSorted((one, other) => one - other);
    },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useScrollAnchor(measured);

  const linkAt = (index: number) =>
    body.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`);
  useEffect(() => {
    const index = items.findIndex(({ id }) => id === left);
    if (index >= 0) restoreFocus(linkAt(index));
  });

  const leaving = useRef(leave);
  useEffect(() => {
    leaving.current = leave;
  });
  const onOpen = useCallback((id: number) => leaving.current(id), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (altKey || shiftKey) return;
    const key = readingKey(event.key, dir);
    const next = gridMove({ key, isFar: ctrlKey || metaKey }, active, {
      count: items.length,
      columns,
      rows: Math.floor((window.innerHeight - Math.max(0, top)) / rowHeight),
    });
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => setActiveId(items[next]?.id));
    const link = linkAt(next);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: "nearest" });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the links in it
    <div
      ref={body}
      role="presentation"
      className={styles.body}
      style={{ blockSize: virtualizer.getTotalSize() }}
      onKeyDown={onKeyDown}
    >
      {virtualizer.getVirtualItems().map(({ index: row, start }) => (
        <div
          key={row}
          role="row"
          aria-rowindex={row + 1}
          className={styles.row}
          style={{ insetBlockStart: start - top }}
        >
          {items.slice(row * columns, (row + 1) * columns).map((item, column) => (
            <PosterCard
              key={item.id}
              item={item}
              index={row * columns + column}
              column={column + 1}
              isActive={row * columns + column === active}
              canHover={canHover}
              Actions={Actions}
              onFocus={setActiveId}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/**
 * Support for returning with Back to the item that was opened. `left` is the item's id if Back led to the history entry
 * that it was opened from; `leave` stores the item being opened; `restoreFocus` focuses an element, once, unless the
 * focus has moved elsewhere.
 */
function useReturn() {
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
