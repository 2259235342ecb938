import { useProgressItems } from "@/store/progress";
import type { ProgressItem } from "@/store/progress";
import { countSteps, isJobActive, useJobs } from "@/store/jobs";

/** All jobs in a few numbers. */
export interface JobSummary {
  /** Active jobs of this browser and of the server. */
  running: number;
  /** Failed steps. */
  failed: number;
  /** Stopped steps, which can be retried. */
  stopped: number;
  /** Steps are pending that would be lost with this page. */
  hasPending: boolean;
  /** "2 running", "3 failed", "4 stopped", "Done"; empty when there are no jobs. */
  text: string;
}

/** The jobs that the server reports, without those that this browser started and shows itself. */
export function useServerJobs(): readonly ProgressItem[] {
  const jobs = useJobs();
  const items = useProgressItems();
  const isOwn = ({ id, isDone }: ProgressItem) =>
    jobs.some((job) => job.progressId === id && (isDone || isJobActive(job)));
  return items.filter((item) => !isOwn(item));
}

/** What the button in the top bar shows. */
export function useJobSummary(): JobSummary {
  const jobs = useJobs();
  const serverJobs = useServerJobs();
  const counts = jobs.map(countSteps);
  const running =
    jobs.filter(isJobActive).length + serverJobs.filter(({ isDone }) => !isDone).length;
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  const stopped = counts.reduce((sum, count) => sum + count.stopped, 0);
  const parts = [
    ...(running > 0 ? [`${running} running`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(stopped > 0 ? [`${stopped} stopped`] : []),
  ];
  const isEmpty = jobs.length === 0 && serverJobs.length === 0;
  return {
    running,
    failed,
    stopped,
    hasPending: counts.some(({ pending }) => pending > 0),
    text: isEmpty ? "" : parts.join(", ") || "Done",
  };
}
