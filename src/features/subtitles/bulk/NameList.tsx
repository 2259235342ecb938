import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import styles from "./NameList.module.css";

const ROW_HEIGHT = 24;
/** Rows that are seen at once. */
const SEEN = 8;

/** What an action concerns, by name; only names near the view exist. */
export function NameList({ names, labelId }: { names: readonly string[]; labelId: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: names.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    initialRect: { width: 0, height: SEEN * ROW_HEIGHT },
    overscan: SEEN,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller without a link inside is reached by Tab only so
    <div ref={scroller} className={styles.list} role="group" aria-labelledby={labelId} tabIndex={0}>
      <ul className={styles.all} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => (
          <li key={key} className={styles.name} style={{ transform: `translateY(${start}px)` }}>
            {names[index]}
          </li>
        ))}
      </ul>
    </div>
  );
}
