import { t } from "@lingui/core/macro";
import { textOf } from "@/utils/text";
import { perLocale } from "@/utils/locale";
import { Button, Highlight, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { createContext, use } from "react";
import type { LogEntry } from "@/api/logs";
import { IconListDetails } from "@/config/icons";
import { openModal, createModal } from "@/store/modals";
import { DataTable } from "@/ui/DataTable";
import { StatusChip } from "@/ui/StatusChip";
import { columnsOf } from "@/ui/table-features";
import { firstLines } from "@/utils/first-lines";
import { levelDisplay, levelOf } from "./log-filter";
import type { LogLine } from "./log-filter";
import styles from "./LogTable.module.css";
import listStyles from "./System.module.css";
import type { StackTraceProps } from "./StackTraceModal";

/** Modal with the stack trace of a log entry. */
const stackTraceModal = createModal<StackTraceProps>(() =>
  import("./StackTraceModal").then((module) => module.StackTraceModal),
);

/** The search text of the log, highlighted in all entries. */
const LogTextContext = createContext("");

/** Approximate letters per line of a card, and max lines of a card; the style sheet clips the others. */
const CARD_LETTERS = 40;
const CARD_LINES = 3;

/** True if a card clips a text that fits into a row of the table. */
function isCutOnPhone(text: string): boolean {
  const lines = text
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CARD_LETTERS)), 0);
  return lines > CARD_LINES;
}

/** Message of a log entry; a stack trace or a long message opens in a dialog. */
function LogMessage({ entry: { timestamp, message, ...entry } }: { entry: LogEntry }) {
  const searched = use(LogTextContext);
  const exception = entry.exception?.trim() ? entry.exception : null;
  const { text: start, isCut } = firstLines(message);
  const isEverywhere = exception !== null || isCut;
  return (
    <div className={styles.message}>
      {(isEverywhere || isCutOnPhone(start)) && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={styles.button}
          data-from={isEverywhere ? "desk" : "phone"}
          leftSection={<IconListDetails size={16} aria-hidden />}
          onClick={() => void openModal(stackTraceModal, { timestamp, message, exception })}
        >
          {exception === null ? t`Whole text` : t`Stack traceback`}
        </Button>
      )}
      <Highlight component="div" dir="auto" inherit className={styles.text} highlight={searched}>
        {isCut ? `${start}…` : start}
      </Highlight>
    </div>
  );
}

const helper = columnsOf<LogLine>();
const columns = perLocale(() =>
  helper.columns([
    helper.display({
      id: "level",
      header: t`Level`,
      meta: { width: "136px", card: "state" },
      cell: ({ row: { original } }) => {
        const { word, icon, tone } = levelDisplay(levelOf(original.entry));
        return (
          <StatusChip tone={tone} icon={icon}>
            {textOf(word)}
          </StatusChip>
        );
      },
    }),
    helper.display({
      id: "time",
      header: t`Time`,
      // Enough space for the full time, also in wide fonts.
      meta: { width: "184px", card: "state" },
      cell: ({ row: { original } }) => (
        <Text span inherit c="dimmed" dir="ltr">
          {original.entry.timestamp}
        </Text>
      ),
    }),
    helper.display({
      id: "message",
      header: t`Message`,
      meta: { card: "line" },
      cell: ({ row: { original } }) => <LogMessage entry={original.entry} />,
    }),
  ]),
);

const lineId = ({ number }: LogLine) => String(number);

interface LogTableProps {
  lines: readonly LogLine[];
  /** Highlighted in all entries. */
  text: string;
  isLoading: boolean;
  /** True if the deferred list still shows the previous filter. */
  isStale: boolean;
  empty: ReactNode;
}

/** The log, newest first. */
export function LogTable({ lines, text, isLoading, isStale, empty }: LogTableProps) {
  return (
    <div className={`${listStyles.list} ${listStyles.log}`}>
      <LogTextContext value={text}>
        <DataTable
          label={t({ message: "Log", context: "noun" })}
          columns={columns()}
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
