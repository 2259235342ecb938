import { ScoreBar } from "@/ui/ScoreBar";
import { scoreText } from "@/utils/format";

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
