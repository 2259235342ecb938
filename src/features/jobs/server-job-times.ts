import { useInterval } from "@mantine/hooks";
import { useState } from "react";
import type { ServerJob } from "@/api/jobs";
import { useServerTimeZone } from "@/queries/system";
import { serverTime } from "@/utils/server-time";

const keyOf = ({ job_id, status }: ServerJob) => `${job_id} ${status}`;

/** When this browser first saw a job in its current status. */
let seen: ReadonlyMap<string, number> = new Map();

/** Notes when jobs got their current status. Jobs that are gone are dropped. */
export function noteServerJobs(jobs: readonly ServerJob[]): void {
  const now = Date.now();
  seen = new Map(jobs.map((job) => [keyOf(job), seen.get(keyOf(job)) ?? now]));
}

/** Milliseconds since a job got its current status, updated every second. */
export function useElapsed(job: ServerJob): number {
  const timeZone = useServerTimeZone();
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 1_000, { autoInvoke: true });
  const said = serverTime(job.last_run_time, timeZone);
  // A time in the future is ignored: the clocks differ.
  const since = said !== undefined && said <= now ? said : (seen.get(keyOf(job)) ?? now);
  return Math.max(0, now - since);
}
