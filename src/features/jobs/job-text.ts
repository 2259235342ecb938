import { countSteps, isJobActive } from "@/store/jobs";
import type { Job } from "@/store/jobs";
import { counted, grouped } from "@/utils/format";
import { duration } from "@/utils/server-time";

const ENDS = ["done", "failed", "stopped"] as const;

/** The number of steps for each outcome: "12 found", "3 not found"; "done" or "failed" for those without one. */
function outcomesOf({ steps }: Job): string[] {
  const counts = new Map<string, number>();
  for (const end of ENDS)
    for (const { state, outcome } of steps)
      if (state === end) {
        const word = outcome?.toLowerCase() || end;
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
  return [...counts].map(([word, count]) => `${grouped(count)} ${word}`);
}

/** The progress of a job, "12 of 40", or how it ended: "12 found, 3 not found, 1 failed". */
export function jobText(job: Job): string {
  const { steps, isStopping } = job;
  const [only] = steps;
  if (isStopping) return "Stopping…";
  const counts = countSteps(job);
  if (isJobActive(job)) {
    const done = `${grouped(counts.done + counts.failed)} of ${grouped(steps.length)}`;
    if (job.isPaused) return counts.running > 0 ? `Pausing, ${done}` : `Paused, ${done}`;
    if (job.waitingFor !== undefined) return "Waiting for the server";
    if (counts.running === 0) return "Waiting for other jobs";
    return steps.length === 1 ? "Running" : done;
  }
  if (steps.length === 0) return "Nothing to do";
  if (steps.length === 1 && only) {
    if (only.state === "stopped") return "Stopped";
    return only.outcome ?? (only.state === "done" ? "Done" : "Failed");
  }
  return outcomesOf(job).join(", ");
}

/**
 * The result of a job that has ended: "18 found in 17 episodes", "5 found, 15 nothing found", or the same as jobText.
 */
export function resultText(job: Job): string {
  const searches = job.steps.filter(({ found }) => found !== undefined);
  if (searches.length === 0 || job.steps.length === 1) return jobText(job);
  const hits = searches.filter(({ found }) => found !== 0);
  const found = hits.reduce((sum, step) => sum + (step.found ?? 0), 0);
  const things = new Set(hits.flatMap(({ id, tags }) => tags[0] ?? String(id))).size;
  const where = job.noun ? ` in ${counted(things, job.noun.one, job.noun.many)}` : "";
  const { failed, stopped } = countSteps(job);
  const nothing = searches.length - hits.length;
  return [
    found > 0 ? `${grouped(found)} found${where}` : "",
    nothing > 0
      ? found > 0 || failed > 0
        ? `${grouped(nothing)} nothing found`
        : "Nothing found"
      : "",
    failed > 0 ? `${grouped(failed)} failed` : "",
    stopped > 0 ? `${grouped(stopped)} stopped` : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}

/** After fewer steps the remaining time cannot be estimated. */
const FIRST_GUESS = 3;

/** "30 a minute, about 4 min left"; undefined while it cannot be estimated. */
export function paceText(job: Job): string | undefined {
  const { time, steps } = job.spent;
  const { pending } = countSteps(job);
  if (pending === 0 || steps < FIRST_GUESS || time === 0 || job.isPaused) return undefined;
  const each = time / steps;
  const perMinute = 60_000 / each;
  const rate = perMinute >= 1 ? `${grouped(Math.round(perMinute))} a minute` : undefined;
  return [rate, `about ${duration(each * pending)} left`].filter(Boolean).join(", ");
}
