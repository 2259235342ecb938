import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { DataTable } from "@/ui/DataTable";
import { StatusChip } from "@/ui/StatusChip";
import { columnsOf } from "@/ui/table-features";
import { levelOf } from "./log-filter";
import type { LogLine } from "./log-filter";
import { levelDisplay } from "./log-levels";
import { LogMessage, LogTextContext } from "./LogMessage";
import styles from "./System.module.css";

const helper = columnsOf<LogLine>();
const columns = helper.columns([
  helper.display({
    id: "level",
    header: "Level",
    meta: { width: "112px", card: "state" },
    cell: ({ row: { original } }) => {
      const { word, icon, tone } = levelDisplay(levelOf(original.entry));
      return (
        <StatusChip tone={tone} icon={icon}>
          {word}
        </StatusChip>
      );
    },
  }),
  helper.display({
    id: "time",
    header: "Time",
    // Room for the full time in wide fonts too.
    meta: { width: "184px", card: "state" },
    cell: ({ row: { original } }) => (
      <Text span inherit c="dimmed">
        {original.entry.timestamp}
      </Text>
    ),
  }),
  helper.display({
    id: "message",
    header: "Message",
    meta: { card: "line" },
    cell: ({ row: { original } }) => <LogMessage entry={original.entry} />,
  }),
]);

const lineId = ({ number }: LogLine) => String(number);

interface LogTableProps {
  lines: readonly LogLine[];
  /** Highlighted wherever it occurs. */
  text: string;
  isLoading: boolean;
  /** The deferred list still shows the previous filter. */
  isStale: boolean;
  empty: ReactNode;
}

/** The log, newest first. */
export function LogTable({ lines, text, isLoading, isStale, empty }: LogTableProps) {
  return (
    <div className={`${styles.list} ${styles.log}`}>
      <LogTextContext value={text}>
        <DataTable
          label="Log"
          columns={columns}
          rows={lines}
          getRowId={lineId}
          skeletonRows={isLoading ? 14 : undefined}
          isStale={isStale}
          empty={empty}
        />
      </LogTextContext>
    </div>
  );
}
