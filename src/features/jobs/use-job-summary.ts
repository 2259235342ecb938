import { plural, t } from "@lingui/core/macro";
import { useServerJobs } from "@/queries/jobs";
import { useProgressItems } from "@/store/progress";
import type { ProgressItem } from "@/store/progress";
import { countSteps, isJobActive, jobOutcome, useJobs, runningSteps } from "@/store/jobs";
import { OUTCOMES } from "@/ui/outcomes";
import type { Outcome } from "@/store/jobs";
import { textOf, listed } from "@/utils/text";
import type { ServerJob } from "@/api/job-status";
import { workKey } from "@/queries/work-ids";
import { useWorkJobIds } from "@/store/work";

/** Summary of all jobs. */
export interface JobSummary {
  /** Number of active jobs of this browser and of the server. */
  running: number;
  /** Number of failed steps. */
  failed: number;
  /** Number of stopped steps, which can be retried. */
  stopped: number;
  /** True if nothing runs, waits, failed, or was stopped. */
  isQuiet: boolean;
  /** Outcome of this browser's last job. */
  outcome: Outcome | undefined;
  /** True if there are pending steps that leaving the page would lose. */
  hasPending: boolean;
  /** "2 running, 30 waiting", "3 failed", "4 stopped", "Nothing found", "Done"; empty if there are no jobs. */
  text: string;
  /** Text for screen readers, without the counts of the server's queue, which change constantly. */
  announcement: string;
}

/** Work reported by servers without a queue, except jobs that this browser started and shows itself. */
export function useReportedProgress(): readonly ProgressItem[] {
  const jobs = useJobs();
  const items = useProgressItems();
  const isOwn = ({ id, isFinished }: ProgressItem) =>
    jobs.some((job) => job.progressId === id && (isFinished || isJobActive(job)));
  return items.filter((item) => item.jobId === undefined && !isOwn(item));
}

/** "2 running", "30 waiting", "3 failed", "4 stopped". */
const PARTS = {
  running: (count: number) => plural(count, { one: "# running", other: "# running" }),
  waiting: (count: number) => plural(count, { one: "# waiting", other: "# waiting" }),
  failed: (count: number) => plural(count, { one: "# failed", other: "# failed" }),
  stopped: (count: number) => plural(count, { one: "# stopped", other: "# stopped" }),
};

const partsOf = (counts: readonly (readonly [number, keyof typeof PARTS])[]) =>
  counts.flatMap(([count, state]) => (count > 0 ? PARTS[state](count) : []));

/** The summary for the button in the top bar. */
export function useJobSummary(): JobSummary {
  const jobs = useJobs();
  const reported = useReportedProgress();
  const serverJobs = useServerJobs();
  const stepServerJobs = new Set(useStepJobs().values());
  const serverCount = (wanted: string) =>
    serverJobs.filter((job) => job.status === wanted && !stepServerJobs.has(job)).length;
  const counts = jobs.map(countSteps);
  const own =
    jobs.filter(isJobActive).length + reported.filter(({ isFinished }) => !isFinished).length;
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  const stopped = counts.reduce((sum, count) => sum + count.stopped, 0);
  const running = own + serverCount("running");
  const waiting = serverCount("pending");
  const ends = [
    [failed, "failed"],
    [stopped, "stopped"],
  ] as const;
  const isOwnEmpty = jobs.length === 0 && reported.length === 0;
  const last = jobs.findLast((job) => !isJobActive(job));
  const outcome = last && jobOutcome(last);
  const over = isOwnEmpty ? "" : textOf(OUTCOMES[outcome === "nothing" ? outcome : "success"].word);
  const serverOver = serverJobs.length > 0 ? t`Nothing is running` : "";
  const isServerBusy = running > own || waiting > 0;
  return {
    running,
    failed,
    stopped,
    isQuiet: running + waiting + failed + stopped === 0,
    outcome,
    hasPending: counts.some(({ pending }) => pending > 0),
    text:
      listed(partsOf([[running, "running"], [waiting, "waiting"], ...ends])) || over || serverOver,
    announcement:
      listed([
        ...partsOf([[own, "running"], ...ends]),
        ...(isServerBusy ? [t`The server is working`] : []),
      ]) || over,
  };
}

/** The server's jobs for the running steps of this browser's jobs, by step id, so that they are shown only once. */
export function useStepJobs(): ReadonlyMap<number, ServerJob> {
  const steps = useJobs()
    .flatMap(runningSteps)
    .filter(({ subject }) => subject !== undefined);
  const jobIds = useWorkJobIds(steps.map(({ subject }) => workKey(subject)));
  const serverJobs = useServerJobs();
  const stepJobs = new Map<number, ServerJob>();
  for (const [at, { id }] of steps.entries()) {
    const job = serverJobs.find(({ job_id }) => job_id === jobIds[at]);
    if (job) stepJobs.set(id, job);
  }
  return stepJobs;
}
