import { historyAction } from "@/features/languages/history-actions";
import styles from "./HistoryAction.module.css";
import { Score } from "@/ui/Score";
import { scoreText } from "@/utils/format";

/**
 * Icon of a history action, with its name as a tooltip; on cards, which have no hover, the full name. Unknown actions
 * are neutral.
 */
export function HistoryAction({
  action,
  hasRoom = false,
}: {
  action: number;
  /** Also shows the name if the list is wide enough. */
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

/** Parses "93.61%" to a number; null if there is none. */
export function scoreOf({ score }: { score: string | null }): number | null {
  const number = Number.parseFloat(score ?? "");
  return Number.isNaN(number) ? null : number;
}

/** Score of an event above its bar; deletions and uploads have none. */
export function HistoryScore({ score }: { score: string | null }) {
  const text = scoreText(score);
  // Uses the displayed value, so that 89.96% has the color of 90.0%.
  const percent = scoreOf({ score: text });
  if (percent === null || text === null) return text;
  return <Score percent={percent} text={text} />;
}
