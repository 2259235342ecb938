import { plural, t } from "@lingui/core/macro";
import { countSteps, isJobActive } from "@/store/jobs";
import type { Job } from "@/store/job-types";
import { grouped } from "@/utils/format";
import { duration } from "@/utils/server-time";
import { isEnglish } from "@/utils/locale";
import { listed } from "@/utils/listed";

const ENDS = ["done", "failed", "stopped"] as const;

/** "3 done", "1 failed" or "4 stopped". */
function endText(end: (typeof ENDS)[number], count: number): string {
  if (end === "done") return plural(count, { one: "# done", other: "# done" });
  if (end === "failed") return plural(count, { one: "# failed", other: "# failed" });
  return plural(count, { one: "# stopped", other: "# stopped" });
}

function countedOutcome(word: string, steps: number): string {
  const count = grouped(steps);
  // In other languages a word keeps the form that it has alone.
  const outcome = isEnglish() ? word.toLowerCase() : word;
  return t({
    message: `${count} ${outcome}`,
    comment:
      "How many steps of a job ended in which way. The outcome is a text of its own, such as Nothing found: if it cannot follow a number, put it first, as in {outcome}: {count}",
  });
}

/** The number of steps for each outcome: "12 found", "3 not found"; "done" or "failed" for those without one. */
function outcomesOf({ steps }: Job): string[] {
  return ENDS.flatMap((end) => {
    const ended = steps.filter(({ state }) => state === end);
    const counts = new Map<string, number>();
    for (const { outcome = "" } of ended) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    return [...counts].map(([word, count]) =>
      word === "" ? endText(end, count) : countedOutcome(word, count),
    );
  });
}

/** The progress of a job, "12 of 40", or how it ended: "12 found, 3 not found, 1 failed". */
export function jobText(job: Job): string {
  const { steps, isStopping } = job;
  const [only] = steps;
  if (isStopping) return t`Stopping…`;
  const counts = countSteps(job);
  if (isJobActive(job)) {
    const count = grouped(counts.done + counts.failed);
    const all = grouped(steps.length);
    if (job.isPaused)
      return counts.running > 0 ? t`Pausing, ${count} of ${all}` : t`Paused, ${count} of ${all}`;
    if (job.waitingFor !== undefined) return t`Waiting for the server`;
    if (counts.running === 0) return t`Waiting for other jobs`;
    return steps.length === 1 ? t`Running` : t`${count} of ${all}`;
  }
  if (steps.length === 0) return t`Nothing to do`;
  if (steps.length === 1 && only) {
    if (only.state === "stopped") return t`Stopped`;
    return only.outcome ?? (only.state === "done" ? t`Done` : t`Failed`);
  }
  return listed(outcomesOf(job));
}

/** "18 found in 17 episodes" */
const foundText = (found: number, things: string | undefined) =>
  things === undefined
    ? plural(found, { one: "# found", other: "# found" })
    : plural(found, { one: `# found in ${things}`, other: `# found in ${things}` });

/**
 * The result of a job that has ended: "18 found in 17 episodes", "5 found, 15 without a result", or the same as jobText.
 */
export function resultText(job: Job): string {
  const searches = job.steps.filter(({ found }) => found !== undefined);
  if (searches.length === 0 || job.steps.length === 1) return jobText(job);
  const hits = searches.filter(({ found }) => found !== 0);
  const found = hits.reduce((sum, step) => sum + (step.found ?? 0), 0);
  const things = new Set(hits.flatMap(({ id, tags }) => tags[0] ?? String(id))).size;
  const { failed, stopped } = countSteps(job);
  const nothing = searches.length - hits.length;
  const parts = [
    found > 0 ? foundText(found, job.noun?.counted(things)) : "",
    nothing > 0
      ? found > 0 || failed > 0
        ? plural(nothing, { one: "# without a result", other: "# without a result" })
        : t`Nothing found`
      : "",
    failed > 0 ? endText("failed", failed) : "",
    stopped > 0 ? endText("stopped", stopped) : "",
  ];
  return listed(parts.filter((part) => part !== ""));
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
  const left = duration(each * pending);
  if (perMinute < 1) return t`about ${left} left`;
  const rate = grouped(Math.round(perMinute));
  return t`${rate} a minute, about ${left} left`;
}
