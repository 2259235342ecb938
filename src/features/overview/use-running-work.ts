import { jobText } from "@/features/jobs/job-text";
import { hasProgress, percentDone } from "@/features/jobs/server-job-text";
import { useReportedProgress } from "@/features/jobs/use-job-summary";
import { useStepJobs } from "@/features/jobs/use-step-jobs";
import { useServerJobs } from "@/queries/jobs";
import { countSteps, isJobActive, useJobs } from "@/store/jobs";

/** Work that runs now. */
export interface RunningWork {
  key: string;
  name: string;
  /** "3 of 12". */
  detail: string;
  /** Undefined where nothing is counted. */
  percent: number | undefined;
}

/** What this browser and the server work on, as the list of running work has it. */
export function useRunningWork(): RunningWork[] {
  const jobs = useJobs();
  const reported = useReportedProgress();
  const serverJobs = useServerJobs();
  const ofSteps = new Set(useStepJobs().values());
  return [
    ...jobs.filter(isJobActive).map((job) => {
      const { done, failed } = countSteps(job);
      const { length } = job.steps;
      const percent = length > 1 ? ((done + failed) / length) * 100 : undefined;
      return { key: `own ${job.id}`, name: job.title, detail: jobText(job), percent };
    }),
    ...reported
      .filter(({ isDone }) => !isDone)
      .map(({ id, header, value, count }) => ({
        key: `reported ${id}`,
        name: header,
        detail: count > 0 ? `${value} of ${count}` : "Running",
        percent: count > 0 ? Math.min(100, (value / count) * 100) : undefined,
      })),
    ...serverJobs
      .filter((job) => job.status === "running" && !ofSteps.has(job))
      .map((job) => ({
        key: `server ${job.job_id}`,
        name: job.job_name,
        detail: hasProgress(job) ? `${job.progress_value} of ${job.progress_max}` : "Running",
        percent: hasProgress(job) ? percentDone(job) : undefined,
      })),
  ];
}
