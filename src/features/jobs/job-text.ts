import { countSteps, isJobActive } from "@/store/jobs";
import type { Job } from "@/store/jobs";

const ENDS = ["done", "failed", "stopped"] as const;

/** How many steps had which outcome: "12 found", "3 not found"; "done" or "failed" for those without one. */
function outcomesOf({ steps }: Job): string[] {
  const counts = new Map<string, number>();
  for (const end of ENDS)
    for (const { state, outcome } of steps)
      if (state === end) {
        const word = outcome?.toLowerCase() || end;
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
  return [...counts].map(([word, count]) => `${count} ${word}`);
}

/** The progress of a job, "12 of 40", or how it ended: "12 found, 3 not found, 1 failed". */
export function jobText(job: Job): string {
  const { steps, isStopping } = job;
  const [only] = steps;
  if (isStopping) return "Stopping…";
  const counts = countSteps(job);
  if (isJobActive(job)) {
    if (counts.running === 0) return "Waiting for other jobs";
    return steps.length === 1 ? "Running" : `${counts.done + counts.failed} of ${steps.length}`;
  }
  if (steps.length === 0) return "Nothing to do";
  if (steps.length === 1 && only) {
    if (only.state === "stopped") return "Stopped";
    return only.outcome ?? (only.state === "done" ? "Done" : "Failed");
  }
  return outcomesOf(job).join(", ");
}
