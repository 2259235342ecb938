import { scoreText } from "@/utils/format";
import styles from "./Score.module.css";

/** Min scores in percent: `high` most likely fits, `middle` may fit. */
const LEVELS = { high: 90, middle: 70 };

/** A score in a color for how well the subtitle fits. */
export function Score({
  percent,
  text = scoreText(`${percent}%`, 0),
}: {
  percent: number;
  text?: string;
}) {
  const level = percent >= LEVELS.high ? "high" : percent >= LEVELS.middle ? "middle" : "low";
  return (
    <span className={styles.score} data-level={level}>
      {text}
    </span>
  );
}
