import { historyAction } from "@/features/languages/history-actions";
import styles from "./HistoryAction.module.css";

/**
 * What happened to a subtitle, as an icon that also says its name: on hover, and in full on a card, where nothing
 * hovers. An unknown number is neutral.
 */
export function HistoryAction({ action }: { action: number }) {
  const { icon: Icon, word } = historyAction(action);
  return (
    <span className={styles.action} title={word}>
      <Icon size={18} aria-hidden />
      <span className={styles.word}>{word}</span>
    </span>
  );
}
