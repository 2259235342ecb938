import type { ServerJob } from "@/api/job-status";
import { useInterval } from "@mantine/hooks";
import { useState } from "react";
import { useServerTimeZone } from "@/queries/system";
import { serverTime } from "@/utils/server-time";

const keyOf = ({ job_id, status }: ServerJob) => `${job_id} ${status}`;

/** Time at which this browser first received a job with its current status. */
let seen: ReadonlyMap<string, number> = new Map();

/** True if the job counts its items; jobs with 0 of 0 and 0 of 1 do not. */
export function hasProgress({ progress_max }: ServerJob): boolean {
  return progress_max > 1;
}

/** Progress in percent. `progress_value` is the item in progress, so it is not counted. */
export function percentDone({ progress_value, progress_max }: ServerJob): number {
  const done = Math.max(0, progress_value - 1);
  return progress_max > 0 ? Math.min(100, (done / progress_max) * 100) : 0;
}

/** Final messages that are not reasons for a failure (contract/newer-servers.md section 3.4). */
const NO_REASON = new Set(["Search completed", "No subtitles found", "Indexing"]);

/** The reason why a job failed, if the server sends one; only some jobs have one. */
export function failureOf({ progress_message }: ServerJob): string | undefined {
  return progress_message === "" || NO_REASON.has(progress_message) ? undefined : progress_message;
}

/** Result message of a completed job; the title that it processed does not count as one. */
export function resultOf({ progress_message }: ServerJob): string | undefined {
  return /^(No subtitles found$|Translation error)/.test(progress_message)
    ? progress_message
    : undefined;
}

/** Time at which this browser first received a job with its current status; undefined if it has not been recorded. */
export const seenAt = (job: ServerJob): number | undefined => seen.get(keyOf(job));

/** Records when jobs got their current status, and drops jobs that no longer exist. */
export function recordServerJobs(jobs: readonly ServerJob[]): void {
  const now = Date.now();
  seen = new Map(jobs.map((job) => [keyOf(job), seen.get(keyOf(job)) ?? now]));
}

/** Milliseconds since a job got its current status, updated every second. */
export function useElapsed(job: ServerJob): number {
  const timeZone = useServerTimeZone();
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 1_000, { autoInvoke: true });
  const lastRun = serverTime(job.last_run_time, timeZone);
  // Ignore a time in the future, because the clocks may differ.
  const since = lastRun !== undefined && lastRun <= now ? lastRun : (seenAt(job) ?? now);
  return Math.max(0, now - since);
}
