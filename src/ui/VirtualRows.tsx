/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- drawn as cards, tables lose the roles of their tags */
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import type { Key, ReactNode, Ref } from "react";

/** A table row with its line; cards on phones are measured. */
const ROW_HEIGHT = 40;
const OVERSCAN = 12;

/** The body of a long table: only rows near the view exist, two empty rows keep the place of the others. */
export function VirtualRows({
  count,
  rowHeight = ROW_HEIGHT,
  columns,
  keyOf,
  renderRow,
}: {
  count: number;
  /** About how high rows are that were not drawn yet, for the scroll bar. */
  rowHeight?: number;
  columns: number;
  keyOf: (index: number) => Key;
  renderRow: (index: number, rowRef: Ref<HTMLTableRowElement>) => ReactNode;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = body.current?.getBoundingClientRect().top ?? 0;
      setScrollMargin(top + window.scrollY);
    };
    measure();
    // What stands above may grow or shrink: a season that is opened, artwork that arrives.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [count]);
  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this component, which is right
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin,
    getItemKey: keyOf,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const before = first ? first.start - scrollMargin : 0;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <tbody role="rowgroup" ref={body}>
      <Spacer height={before} columns={columns} />
      {items.map((item) => renderRow(item.index, virtualizer.measureElement))}
      <Spacer height={after} columns={columns} />
    </tbody>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={columns} style={{ padding: 0 }} />
    </tr>
  );
}
