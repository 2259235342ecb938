import { countPieces, isWorkActive } from "@/store/work";
import type { Work } from "@/store/work";

const ENDS = ["done", "failed", "stopped"] as const;

/** How many pieces brought what: "12 found", "3 not found"; those that told nothing are "done", "failed". */
function endsOf({ pieces }: Work): string[] {
  const counts = new Map<string, number>();
  for (const end of ENDS)
    for (const { state, outcome } of pieces)
      if (state === end) {
        const word = outcome?.toLowerCase() || end;
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
  return [...counts].map(([word, count]) => `${count} ${word}`);
}

/** How far a batch is, "12 of 40", or how it ended: "12 found, 3 not found, 1 failed". */
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
    if (only.state === "stopped") return "Stopped";
    return only.outcome ?? (only.state === "done" ? "Done" : "Failed");
  }
  return endsOf(work).join(", ");
}
