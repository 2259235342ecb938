import { countPieces, isWorkActive } from "../store/work";
import type { Work } from "../store/work";

const WORDS = [
  ["done", "done"],
  ["failed", "failed"],
  ["stopped", "stopped"],
] as const;

/** How far a batch is, "12 of 40", or how it ended: "12 done, 3 failed". */
export function workText(work: Work): string {
  const { pieces, isStopping } = work;
  const [only] = pieces;
  if (isStopping) return "Stopping…";
  const counts = countPieces(work);
  if (isWorkActive(work)) {
    if (counts.running === 0) return "Waiting for other work";
    return pieces.length === 1 ? "Running" : `${counts.done + counts.failed} of ${pieces.length}`;
  }
  if (pieces.length === 0) return "Nothing to do";
  if (pieces.length === 1 && only) {
    if (only.state === "done") return only.outcome ?? "Done";
    return only.state === "failed" ? "Failed" : "Stopped";
  }
  return WORDS.filter(([state]) => counts[state] > 0)
    .map(([state, word]) => `${counts[state]} ${word}`)
    .join(", ");
}
