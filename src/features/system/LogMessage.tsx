import { Button, Highlight } from "@mantine/core";
import { createContext, use } from "react";
import type { LogEntry } from "@/api/logs";
import { firstLines } from "@/utils/first-lines";
import { stackTraceModal } from "./modals";
import { openModal } from "@/store/modals";
import { IconListDetails } from "@/config/icons";
import styles from "./LogMessage.module.css";

/** What the log is searched for, highlighted wherever it occurs. */
export const LogTextContext = createContext("");

/** About as many letters as a line of a card has, and the lines that a card shows; the style sheet cuts the others. */
const CARD_LETTERS = 40;
const CARD_LINES = 3;

/** Whether a phone cuts a text which fits into a row of the table. */
function isCutOnPhone(text: string): boolean {
  const lines = text
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CARD_LETTERS)), 0);
  return lines > CARD_LINES;
}

/** The message of a log entry; a stack trace or a long message opens in a dialog. */
export function LogMessage({ entry: { timestamp, message, ...entry } }: { entry: LogEntry }) {
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
          {exception === null ? "Whole text" : "Stack trace"}
        </Button>
      )}
      <Highlight component="div" dir="auto" inherit className={styles.text} highlight={searched}>
        {isCut ? `${start}…` : start}
      </Highlight>
    </div>
  );
}
