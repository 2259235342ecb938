import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { isQueued } from "@/api/capabilities";
import type { QueuedWork } from "@/api/job-names";
import type { ServerJob } from "@/api/job-status";
import { getCapabilities } from "./capabilities";
import { workKey } from "./work-ids";
import { replaceProgress } from "@/store/progress";
import { beginWork, endWork, updateWork } from "@/store/work";
import type { JobOutcome } from "./follow-job";
import { loadChunk } from "@/utils/chunks";

/**
 * Sends a request and resolves when its work is done, which is when older servers respond. Newer ones respond
 * immediately, so their job is followed to its end (contract/newer-servers.md section 3.6). Returns the result of the
 * job; undefined if the response itself was the end. During the work, the record of all work contains the `subject`.
 * @throws the errors of `send`; Error if the job failed or the server restarted
 */
export async function finishWork(
  client: QueryClient,
  work: QueuedWork,
  send: () => Promise<number | undefined | void>,
  subject?: unknown,
): Promise<JobOutcome | undefined> {
  const key = subject === undefined ? undefined : workKey(subject);
  if (key === undefined) return sendAndFollow(client, work, send);
  beginWork(key);
  try {
    return await sendAndFollow(client, work, send, ({ status, job_id: jobId }) =>
      updateWork(key, status === "pending" ? "queued" : "running", jobId),
    );
  } finally {
    endWork(key);
    // The caller shows the result.
    if (typeof subject === "string") replaceProgress(subject);
  }
}

async function sendAndFollow(
  client: QueryClient,
  work: QueuedWork,
  send: () => Promise<number | undefined | void>,
  onJob?: (job: ServerJob) => void,
): Promise<JobOutcome | undefined> {
  const can = getCapabilities(client);
  const queued = can !== undefined && isQueued(work, can);
  if (queued === false) {
    await send();
    return undefined;
  }
  const mayBeFinished = queued === "maybe";
  let isFinished = false;
  // Not needed before the first work.
  const { followJob, isJobOf } = await loadChunk(() => import("./follow-job"));
  const outcome = await followJob(client, {
    send: async () => {
      const id = await send();
      isFinished = mayBeFinished && id === undefined;
      return id;
    },
    mayBeFinished,
    isMatch: (job) => isJobOf(work, job),
    ...(onJob && { onUpdate: onJob }),
  });
  if (isFinished) return undefined;
  if (!outcome) throw new Error(t`The server restarted before this finished`);
  const { job } = outcome;
  if (job?.status === "failed") {
    const { job_name: name } = job;
    throw new Error(job.progress_message || t`“${name}” failed. See the server log for details.`);
  }
  if (job?.status === "canceled") throw new Error(t`Removed from the server’s queue`);
  return outcome;
}
