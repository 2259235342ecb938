/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- drawn as cards, tables lose the roles of their tags */
import type { ReactNode } from "react";
import type { LogEntry } from "@/api/logs";
import { VirtualRows } from "@/ui/VirtualRows";
import { LogRow } from "./LogRow";
import styles from "./LogTable.module.css";
import { useIsPhone } from "@/ui/use-is-phone";

/** A message of two lines below its level and time. */
const CARD_HEIGHT = 92;

/** More entries than this are drawn only where they are seen. */
const VIRTUAL_FROM = 100;

interface LogTableProps {
  entries: readonly LogEntry[];
  /** The places of those that are shown. */
  shown: readonly number[];
  /** Marked wherever it occurs. */
  text: string;
  /** The list is about to follow what was typed. */
  isStale: boolean;
}

/** The table around any body: the log, or its shape while it loads. */
export function LogFrame(props: {
  count: number;
  isBusy: boolean;
  isStale?: boolean;
  children: ReactNode;
}) {
  const { count, isBusy, isStale = false, children } = props;
  return (
    <table
      role="table"
      aria-label="Log"
      aria-rowcount={count + 1}
      aria-busy={isBusy || isStale}
      data-stale={isStale || undefined}
      className={styles.table}
    >
      <thead role="rowgroup" className={styles.head}>
        <tr role="row" aria-rowindex={1}>
          <th role="columnheader" className={styles.levelHead}>
            Level
          </th>
          <th role="columnheader" className={styles.timeHead}>
            Time
          </th>
          <th role="columnheader">Message</th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** The entries of the log, newest first; of many only those in view are in the page, each as high as its text. */
export function LogTable({ entries, shown, text, isStale }: LogTableProps) {
  const isPhone = useIsPhone();
  // Counted from the oldest: the rows stay themselves when newer ones come above them.
  const keyOf = (index: number) => entries.length - (shown[index] ?? 0);
  const entryAt = (index: number) => entries[shown[index] ?? -1];
  return (
    <LogFrame count={shown.length} isBusy={false} isStale={isStale}>
      {shown.length > VIRTUAL_FROM ? (
        <VirtualRows
          count={shown.length}
          rowHeight={isPhone ? CARD_HEIGHT : undefined}
          columns={3}
          keyOf={keyOf}
          renderRow={(index, rowRef) => {
            const entry = entryAt(index);
            return (
              entry && (
                <LogRow
                  key={keyOf(index)}
                  entry={entry}
                  index={index}
                  text={text}
                  rowRef={rowRef}
                />
              )
            );
          }}
        />
      ) : (
        <tbody role="rowgroup">
          {shown.map((_place, index) => {
            const entry = entryAt(index);
            return entry && <LogRow key={keyOf(index)} entry={entry} index={index} text={text} />;
          })}
        </tbody>
      )}
    </LogFrame>
  );
}
