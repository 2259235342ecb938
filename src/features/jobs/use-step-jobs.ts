import type { ServerJob } from "@/api/jobs";
import { useServerJobs } from "@/queries/jobs";
import { useWorkJobIds } from "@/queries/queued-work";
import { runningSteps, useJobs } from "@/store/jobs";

/**
 * The server's jobs behind the running steps of this browser's jobs, by the id of the step, so that they are shown only
 * once.
 */
export function useStepJobs(): ReadonlyMap<number, ServerJob> {
  const steps = useJobs()
    .flatMap(runningSteps)
    .filter(({ subject }) => subject !== undefined);
  const jobIds = useWorkJobIds(steps.map(({ subject }) => subject));
  const serverJobs = useServerJobs();
  const stepJobs = new Map<number, ServerJob>();
  for (const [at, { id }] of steps.entries()) {
    const job = serverJobs.find(({ job_id }) => job_id === jobIds[at]);
    if (job) stepJobs.set(id, job);
  }
  return stepJobs;
}
