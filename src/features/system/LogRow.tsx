/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn as cards, tables lose the roles of their tags */
import { Button, Highlight, Table } from "@mantine/core";
import type { Ref } from "react";
import type { LogEntry } from "@/api/logs";
import { firstLines } from "@/utils/first-lines";
import { levelOf } from "./log-filter";
import { stackTraceModal } from "./modals";
import { openModal } from "@/store/modals";
import { IconListDetails } from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";
import { levelDisplay } from "./log-levels";
import styles from "./LogTable.module.css";

interface LogRowProps {
  entry: LogEntry;
  index: number;
  text: string;
  rowRef?: Ref<HTMLTableRowElement>;
}

/** About as many letters as a line of a card has, and the lines that a card shows; the style sheet cuts the others. */
const CARD_LETTERS = { phone: 40, tablet: 80 };
const CARD_LINES = 3;

/** The widest screen that cuts a text which fits into a row of the table. */
function cutOn(text: string): "phone" | "tablet" | undefined {
  const isOver = (letters: number) =>
    text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0) >
    CARD_LINES;
  if (isOver(CARD_LETTERS.tablet)) return "tablet";
  return isOver(CARD_LETTERS.phone) ? "phone" : undefined;
}

/** One log entry; a stack trace or a long message opens in a dialog. */
export function LogRow({ entry, index, text, rowRef }: LogRowProps) {
  const { timestamp, message } = entry;
  const exception = entry.exception?.trim() ? entry.exception : null;
  const { word, icon, tone } = levelDisplay(levelOf(entry));
  const { text: start, isCut } = firstLines(message);
  const isEverywhere = exception !== null || isCut;
  const from = isEverywhere ? "desk" : cutOn(start);
  return (
    <Table.Tr
      role="row"
      ref={rowRef}
      data-index={index}
      aria-rowindex={index + 2}
      className={styles.row}
    >
      <Table.Td role="cell" className={styles.level}>
        <StatusChip tone={tone} icon={icon}>
          {word}
        </StatusChip>
      </Table.Td>
      <Table.Td role="cell" className={styles.time}>
        {timestamp}
      </Table.Td>
      <Table.Td role="cell">
        {from !== undefined && (
          <Button
            size="compact-sm"
            variant="subtle"
            className={styles.button}
            data-from={from}
            leftSection={<IconListDetails size={16} aria-hidden />}
            onClick={() => void openModal(stackTraceModal, { timestamp, message, exception })}
          >
            {exception === null ? "Whole text" : "Stack trace"}
          </Button>
        )}
        <Highlight component="div" dir="auto" inherit className={styles.text} highlight={text}>
          {isCut ? `${start}…` : start}
        </Highlight>
      </Table.Td>
    </Table.Tr>
  );
}
