import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Key, ReactNode } from "react";
import type { RowProps } from "./CardList";
import { ROW_HEIGHT, Rows, RowSpace } from "./RowSpace";

const OVERSCAN = 8;
/** A scroll by this many rows at once replaces all rows in view. */
const LEAP = 30;
/** Distance from the view in pixels at which one of many tables on the page renders no rows. */
const FAR = 400;

/** The body of a long list: only rows near the view are rendered; two empty ones take up the space of the others. */
export function VirtualRows({
  count,
  rowHeight = ROW_HEIGHT,
  isOneOfMany = false,
  isCards,
  keyOf,
  renderRow,
}: {
  count: number;
  /** Estimated height of rows that have not been rendered yet, for the scroll bar. */
  rowHeight?: number;
  /** True if there are other tables on the page: then the position of this one is unknown before it renders. */
  isOneOfMany?: boolean;
  isCards: boolean;
  /** Must be the same function as long as the rows and their order are the same. */
  keyOf: (index: number) => Key;
  renderRow: (index: number, rowRef?: RowProps["ref"]) => ReactNode;
}) {
  const body = useRef<HTMLElement>(null);
  const [{ scrollMargin, isNear }, setPosition] = useState({
    scrollMargin: 0,
    isNear: !isOneOfMany,
  });
  useLayoutEffect(() => {
    const rows = body.current;
    if (!rows) return undefined;
    const measure = () => {
      const { top, bottom } = rows.getBoundingClientRect();
      const next = {
        scrollMargin: top + window.scrollY,
        isNear: !isOneOfMany || (bottom >= -FAR && top <= window.innerHeight + FAR),
      };
      const change = () =>
        setPosition((now) =>
          now.scrollMargin === next.scrollMargin && now.isNear === next.isNear ? now : next,
        );
      // Rendering the rows of many tables at once would be one long task.
      if (isOneOfMany) startTransition(change);
      else change();
    };
    measure();
    // The content above may grow or shrink when a season is opened or artwork has loaded.
    const resized = new ResizeObserver(measure);
    resized.observe(document.body);
    const passed = new IntersectionObserver(measure, { rootMargin: `${FAR}px 0px` });
    passed.observe(rows);
    return () => {
      resized.disconnect();
      passed.disconnect();
    };
  }, [count, isOneOfMany]);
  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this component, as intended
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin,
    getItemKey: keyOf,
    // Lets several tables render together, once per frame, while the page scrolls.
    useFlushSync: false,
  });
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  // After new rows or a leap, those in view render first, and those around them in a transition.
  const [rendered, setRendered] = useState<{ keyOf?: typeof keyOf; from: number }>({ from: 0 });
  useEffect(() => {
    startTransition(() => setRendered({ keyOf, from: startIndex }));
  }, [keyOf, startIndex]);
  const isSettled = rendered.keyOf === keyOf && Math.abs(rendered.from - startIndex) < LEAP;
  const items = (isNear ? virtualizer.getVirtualItems() : []).filter(
    ({ index }) => isSettled || (index >= startIndex && index <= endIndex),
  );
  const first = items[0];
  const before = first ? first.start - scrollMargin : 0;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <Rows
      ref={(rows) => {
        body.current = rows;
      }}
      isCards={isCards}
      // After a leap, only an empty row is in view: a browser that anchors to it would continue scrolling to the end.
      style={{ overflowAnchor: "none" }}
    >
      <RowSpace height={before} isCard={isCards} />
      {items.map((item) => renderRow(item.index, virtualizer.measureElement))}
      <RowSpace height={after} isCard={isCards} />
    </Rows>
  );
}
