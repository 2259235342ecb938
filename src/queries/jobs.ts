import { msg, t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { cancelJob, clearJobs, forceStartJob, moveJob, stopRunningJob } from "@/api/jobs";
import type { JobQueue } from "@/api/jobs";
import type { ServerJob } from "@/api/job-status";
import { useCapabilities } from "./capabilities";
import { JobMirror } from "./cache/job-mirror";
import { defineMutation } from "./cache/mutations";
import { useIsIdle } from "./idle";
import { withoutPaths } from "@/utils/plain-reason";

/** The jobs of the server; those of this browser are in store/jobs. */
export const jobQueries = {
  all: () => ["jobs"] as const,
  list: () =>
    queryOptions({
      queryKey: [...jobQueries.all(), "list"] as const,
      queryFn: ({ client, signal }): Promise<ServerJob[]> => jobMirrorOf(client).readList(signal),
      meta: { what: msg`the jobs` },
      // Structural sharing compares by index, so one moved job would change most rows; the mirror shares by id.
      structuralSharing: false,
    }),
};

const mirrors = new WeakMap<QueryClient, JobMirror>();

/** The mirror that keeps the list of jobs up to date; the socket provides the events. */
export function jobMirrorOf(client: QueryClient): JobMirror {
  const known = mirrors.get(client);
  if (known) return known;
  const mirror = new JobMirror(client, jobQueries.list().queryKey);
  mirrors.set(client, mirror);
  return mirror;
}

/** The server's queue: pending in queue order, running, failed, completed. Empty on servers without a queue. */
export function useServerJobs(): readonly ServerJob[] {
  const { hasJobs } = useCapabilities();
  // The first rows of the page have priority.
  const isIdle = useIsIdle();
  const { data } = useQuery({ ...jobQueries.list(), enabled: hasJobs && isIdle });
  return (hasJobs && data) || NO_JOBS;
}
const NO_JOBS: readonly ServerJob[] = [];

const invalidates = () => [{ key: jobQueries.all() }];

/** The name of a job for a message: a sync has a path in its own. */
const nameOf = ({ job_name }: ServerJob) => withoutPaths(job_name);

const startOptions = defineMutation<ServerJob>({
  what: (job) => {
    const name = nameOf(job);
    return t`Starting ${name}`;
  },
  mutationFn: ({ job_id }) => forceStartJob(job_id),
  // Events report the changes; the response arrives only when the job has finished.
  invalidates: () => [],
});

/** POST /system/jobs: starts a pending job now. Resolves only when that job has finished, so do not wait for it. */
export function useForceStartJob() {
  return useMutation(startOptions);
}

const moveOptions = defineMutation<{ job: ServerJob; to: "top" | "bottom" }>({
  what: ({ job }) => {
    const name = nameOf(job);
    return t`Moving ${name}`;
  },
  mutationFn: ({ job, to }) => moveJob(job.job_id, to),
  invalidates,
  optimisticUpdate: ({ job, to }, { client }) => {
    const { queryKey } = jobQueries.list();
    const before = client.getQueryData(queryKey);
    client.setQueryData<ServerJob[]>(queryKey, (jobs) => {
      const others = jobs?.filter(({ job_id }) => job_id !== job.job_id);
      return others && (to === "top" ? [job, ...others] : [...others, job]);
    });
    return () => client.setQueryData(queryKey, before);
  },
});

/** POST /system/jobs: moves a pending job to the front or the end of its queue. */
export function useMoveJob() {
  return useMutation(moveOptions);
}

const cancelOptions = defineMutation<ServerJob>({
  what: (job) => {
    const name = nameOf(job);
    return t`Canceling ${name}`;
  },
  mutationFn: ({ job_id }) => cancelJob(job_id),
  invalidates,
});

/** DELETE /system/jobs: removes a pending job from its queue. */
export function useCancelJob() {
  return useMutation(cancelOptions);
}

const stopOptions = defineMutation<ServerJob>({
  what: (job) => {
    const name = nameOf(job);
    return t`Stopping ${name}`;
  },
  mutationFn: ({ job_id }) => stopRunningJob(job_id),
  invalidates,
});

/** POST /system/jobs: stops a running job, if the server supports it (`is_cancellable`). */
export function useStopRunningJob() {
  return useMutation(stopOptions);
}

const CLEARING = {
  pending: msg`Clearing the waiting jobs`,
  failed: msg`Clearing the failed jobs`,
  completed: msg`Clearing the finished jobs`,
} as const;

const clearOptions = defineMutation<JobQueue>({
  what: (queue) => t(CLEARING[queue]),
  mutationFn: clearJobs,
  // The server sends no event for it.
  invalidates,
});

/** PATCH /system/jobs: clears all pending, failed or completed jobs. */
export function useClearJobs() {
  return useMutation(clearOptions);
}
