import { historyAction } from "@/features/languages/history-actions";
import styles from "./HistoryAction.module.css";
import { ScoreBar } from "@/ui/ScoreBar";
import { scoreText } from "@/utils/format";

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

/** "93.61%" as a number; null if there is none. */
export function scoreOf({ score }: { score: string | null }): number | null {
  const number = Number.parseFloat(score ?? "");
  return Number.isNaN(number) ? null : number;
}

/** The score of an event over its bar; deletions and uploads have none. */
export function HistoryScore({ score }: { score: string | null }) {
  const text = scoreText(score);
  // As it is shown: the colour of 89.96% is that of 90.0%.
  const percent = scoreOf({ score: text });
  if (percent === null || text === null) return text;
  return <ScoreBar percent={percent} text={text} />;
}
