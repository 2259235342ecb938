import { useEffect, useRef } from "react";
import { isEnded } from "@/api/job-status";
import type { ServerJob } from "@/api/jobs";
import { endJobProgress, showJobProgress } from "@/store/progress";
import { noteServerJobs } from "./server-job-times";
import { hasProgress } from "./server-job-text";

const isReporting = (job: ServerJob) => job.status === "running" && hasProgress(job);

/** Shows the progress of the server's jobs as those servers did that had no jobs, and notes their times. */
export function useServerJobFeed(jobs: readonly ServerJob[]): void {
  const before = useRef<ReadonlyMap<number, ServerJob>>(new Map());
  useEffect(() => {
    noteServerJobs(jobs);
    const now = new Map(jobs.map((job) => [job.job_id, job]));
    for (const job of jobs) {
      const { job_id, job_name, progress_message, progress_value, progress_max } = job;
      if (isReporting(job) && before.current.get(job_id) !== job)
        showJobProgress(job_id, {
          header: job_name,
          name: progress_message,
          value: progress_value,
          count: progress_max,
        });
    }
    for (const [id, job] of before.current) {
      const current = now.get(id);
      if (isReporting(job) && (!current || isEnded(current))) endJobProgress(id);
    }
    before.current = now;
  }, [jobs]);
}
