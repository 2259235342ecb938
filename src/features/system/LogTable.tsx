/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn as cards, tables lose the roles of their tags */
import type { ReactNode } from "react";
import type { LogEntry } from "@/api/logs";
import { VirtualRows } from "@/ui/VirtualRows";
import { LogRow } from "./LogRow";
import cards from "@/ui/CardTable.module.css";
import styles from "./LogTable.module.css";
import { useMediaQuery } from "@mantine/hooks";
import { Skeleton, Table } from "@mantine/core";

/** Below this width entries are cards; the same as in LogTable.module.css. */
const CARDS = "(max-width: 62em)";

/** Pixels: level and time above a message of two lines. */
const CARD_HEIGHT = 92;

/** Longer logs are virtualised. */
const VIRTUAL_FROM = 100;

interface LogTableProps {
  entries: readonly LogEntry[];
  /** Indexes of the entries that pass the filter. */
  shown: readonly number[];
  /** Highlighted wherever it occurs. */
  text: string;
  /** The deferred list still shows the previous filter. */
  isStale: boolean;
}

function LogFrame(props: {
  count: number;
  isBusy: boolean;
  isStale?: boolean;
  children: ReactNode;
}) {
  const { count, isBusy, isStale = false, children } = props;
  return (
    <Table
      role="table"
      aria-label="Log"
      aria-rowcount={count + 1}
      aria-busy={isBusy || isStale}
      data-stale={isStale || undefined}
      layout="fixed"
      highlightOnHover
      className={styles.table}
    >
      <Table.Thead role="rowgroup" className={`${cards.headings} ${styles.head}`} data-until="md">
        <Table.Tr role="row" aria-rowindex={1}>
          <Table.Th role="columnheader" className={styles.levelHead}>
            Level
          </Table.Th>
          <Table.Th role="columnheader" className={styles.timeHead}>
            Time
          </Table.Th>
          <Table.Th role="columnheader">Message</Table.Th>
        </Table.Tr>
      </Table.Thead>
      {children}
    </Table>
  );
}

/** The log, newest first; long logs are virtualised with measured row heights. */
export function LogTable({ entries, shown, text, isStale }: LogTableProps) {
  const isCards = useMediaQuery(CARDS, undefined, { getInitialValueInEffect: false });
  // Counted from the oldest entry, so that keys stay stable when newer ones are prepended.
  const keyOf = (index: number) => entries.length - (shown[index] ?? 0);
  const entryAt = (index: number) => entries[shown[index] ?? -1];
  return (
    <LogFrame count={shown.length} isBusy={false} isStale={isStale}>
      {shown.length > VIRTUAL_FROM ? (
        <VirtualRows
          count={shown.length}
          rowHeight={isCards ? CARD_HEIGHT : undefined}
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
        <Table.Tbody role="rowgroup">
          {shown.map((_entry, index) => {
            const entry = entryAt(index);
            return entry && <LogRow key={keyOf(index)} entry={entry} index={index} text={text} />;
          })}
        </Table.Tbody>
      )}
    </LogFrame>
  );
}

const SKELETON_ROWS = 14;
export function LogSkeleton() {
  return (
    <LogFrame count={0} isBusy>
      <Table.Tbody aria-hidden>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <Table.Tr key={row} className={styles.row}>
            <Table.Td>
              <Skeleton h={24} w={72} radius="sm" />
            </Table.Td>
            <Table.Td className={styles.time}>
              <Skeleton h={12} w={130} mt={6} />
            </Table.Td>
            <Table.Td>
              <Skeleton h={12} mt={6} w={`${35 + ((row * 37) % 55)}%`} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </LogFrame>
  );
}
