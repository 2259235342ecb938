import { plural, t } from "@lingui/core/macro";
import { useServerJobs } from "@/queries/jobs";
import { useProgressItems } from "@/store/progress";
import type { ProgressItem } from "@/store/progress";
import { countSteps, isJobActive, jobOutcome, useJobs, runningSteps } from "@/store/jobs";
import { OUTCOMES } from "@/ui/outcomes";
import type { Outcome } from "@/store/jobs";
import { textOf, listed } from "@/utils/text";
import type { ServerJob } from "@/api/jobs";
import { workKey } from "@/queries/queued-work";
import { useWorkJobIds } from "@/store/work";

/** All jobs in a few numbers. */
export interface JobSummary {
  /** Active jobs of this browser and of the server. */
  running: number;
  /** Failed steps. */
  failed: number;
  /** Stopped steps, which can be retried. */
  stopped: number;
  /** How the last job of this browser ended. */
  outcome: Outcome | undefined;
  /** There are pending steps that would be lost with this page. */
  hasPending: boolean;
  /** "2 running, 30 waiting", "3 failed", "4 stopped", "Nothing found", "Done"; empty when there are no jobs. */
  text: string;
  /** The same for screen readers, without the counts of the server's queue, which change all the time. */
  announcement: string;
}

/** The work that servers without a queue report, except the jobs that this browser started and shows itself. */
export function useReportedProgress(): readonly ProgressItem[] {
  const jobs = useJobs();
  const items = useProgressItems();
  const isOwn = ({ id, isDone }: ProgressItem) =>
    jobs.some((job) => job.progressId === id && (isDone || isJobActive(job)));
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

/** What the button in the top bar shows. */
export function useJobSummary(): JobSummary {
  const jobs = useJobs();
  const reported = useReportedProgress();
  const serverJobs = useServerJobs();
  const ofSteps = new Set(useStepJobs().values());
  const serverCount = (wanted: string) =>
    serverJobs.filter((job) => job.status === wanted && !ofSteps.has(job)).length;
  const counts = jobs.map(countSteps);
  const own = jobs.filter(isJobActive).length + reported.filter(({ isDone }) => !isDone).length;
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

/**
 * The server's jobs behind the running steps of this browser's jobs, by the id of the step, so that they are shown only
 * once.
 */
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
