import { ScoreBar } from "@/ui/ScoreBar";
import { scoreText } from "@/utils/format";
import { scoreOf } from "./history-score";

/** The score of an event over its bar; deletions and uploads have none. */
export function HistoryScore({ score }: { score: string | null }) {
  const text = scoreText(score);
  // As it is shown: the colour of 89.96% is that of 90.0%.
  const percent = scoreOf({ score: text });
  if (percent === null || text === null) return text;
  return <ScoreBar percent={percent} text={text} />;
}
