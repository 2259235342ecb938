import { historyAction } from "@/features/languages/history-actions";
import styles from "./HistoryAction.module.css";

/**
 * What happened to a subtitle, as an icon with its name: on hover, and in full on a card, where there is no hover.
 * Unknown actions are neutral.
 */
export function HistoryAction({
  action,
  hasRoom = false,
}: {
  action: number;
  /** Shows the name as well, if the list is wide enough. */
  hasRoom?: boolean;
}) {
  const { icon: Icon, word } = historyAction(action);
  return (
    <span className={styles.action} data-room={hasRoom || undefined} title={word}>
      <Icon size={18} aria-hidden />
      <span className={styles.word}>{word}</span>
    </span>
  );
}
