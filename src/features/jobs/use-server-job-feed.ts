import { useEffect, useRef } from "react";
import type { ServerJob } from "@/api/jobs";
import { dismissJobProgress, endJobProgress, showJobProgress } from "@/store/progress";
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
      const status = now.get(id)?.status;
      if (!isReporting(job) || status === "running") continue;
      if (status === "completed") endJobProgress(id);
      // Failed, stopped, or lost with a restart of the server: nothing is done.
      else dismissJobProgress(id);
    }
    before.current = now;
  }, [jobs]);
}
