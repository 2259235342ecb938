import { skipToken, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { Capabilities } from "@/api/capabilities";
import { getCapabilities } from "./capabilities";
import { followJob } from "./follow-job";
import type { JobOutcome } from "./follow-job";

/** The names of the server's jobs, from the first to the last that each kind of work has. */
const JOB_NAMES = {
  search: /^Search(?:ing|ed) (?!for missing)/,
  upload: /^Uploading /,
  download: /^Manually download/,
  searchMissing: /^Download(?:ing|ed) missing subtitles/,
  searchAll: /^Search(?:ing|ed) for missing/,
  sync: /^Sync(?:ing|ed) (?!(?:series|movies) with)/,
  translate: /^Translat/,
  extract: /^Extract/,
  backup: /^Back(?:ing|ed) up/,
} as const;
export type QueuedWork = keyof typeof JOB_NAMES;

/** Work that a server of 1.5.4 already queued; the rest is queued since 1.5.6. */
const QUEUED_FIRST: readonly QueuedWork[] = [
  "searchMissing",
  "searchAll",
  "sync",
  "translate",
  "extract",
  "backup",
];

const isQueued = (work: QueuedWork, can: Capabilities | undefined) =>
  can !== undefined && (QUEUED_FIRST.includes(work) ? can.hasJobs : can.answersAtOnce);

/** Not below the keys of jobs: nothing reads it, so it is never refetched. */
const statusKey = (subject: unknown) => ["queuedWork", subject] as const;

/**
 * Whether the job of this work is "pending" in the server's queue or "running"; undefined when it is neither, and on
 * servers without a queue. `subject` as it was given to finishWork.
 */
export function useWorkStatus(subject: unknown): "pending" | "running" | undefined {
  return useQuery<"pending" | "running">({ queryKey: statusKey(subject), queryFn: skipToken }).data;
}

/**
 * Sends a request and resolves when its work is done, as older servers answer it. Newer ones answer at once: then its
 * job is followed to its end (contract/newer-servers.md section 3.6). Returns how that ended; undefined where the
 * answer itself was the end.
 * @throws what `send` throws; Error when the job failed or the server restarted
 */
export async function finishWork(
  client: QueryClient,
  work: QueuedWork,
  send: () => Promise<void>,
  subject?: unknown,
): Promise<JobOutcome | undefined> {
  if (!isQueued(work, getCapabilities(client))) {
    await send();
    return undefined;
  }
  const queryKey = statusKey(subject);
  const outcome = await followJob(client, {
    send,
    isMatch: (job) => JOB_NAMES[work].test(job.job_name) && !job.is_signalr,
    onUpdate: ({ status }) => {
      if (subject !== undefined) client.setQueryData(queryKey, status);
    },
  }).finally(() => client.removeQueries({ queryKey }));
  if (!outcome) throw new Error("The server restarted before this was done");
  const { job } = outcome;
  if (job?.status === "failed")
    throw new Error(job.progress_message || `"${job.job_name}" failed: the server's log says why`);
  if (job?.status === "canceled") throw new Error("It was taken out of the server's queue");
  return outcome;
}
