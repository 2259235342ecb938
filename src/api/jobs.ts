import * as v from "valibot";
import { read, write } from "./client";
import { serverJobStatus } from "./job-status";
import type { ServerJobStatus } from "./job-status";
import { flag, id, number, reason, rows, text } from "./shared";

/** A job in the server's queue (contract/newer-servers.md section 3). */
const serverJobSchema = v.looseObject({
  /** Starts at 1 on every start of the server. */
  job_id: id(),
  /** English prose that changes while the job runs; may contain a path, or a title's markup. */
  job_name: text(),
  status: v.pipe(v.nullish(v.unknown(), ""), v.transform(serverJobStatus)),
  /** Time when it was queued, started or finished: the server's local time without offset. */
  last_run_time: text(),
  /** Only a hint: jobs of the live feed report progress even if it is not set. */
  is_progress: flag(),
  /** Started by the live feed of Sonarr or Radarr. */
  is_signalr: flag(),
  /** The number of the item in progress: equal to `progress_max` while the last one is still running. */
  progress_value: number(),
  progress_max: number(),
  progress_message: reason(),
  /** True if the job can be stopped while it runs; only servers that support this send the field. */
  is_cancellable: flag(),
});
export type ServerJob = v.InferOutput<typeof serverJobSchema>;

/** The queues that can be cleared. */
export type JobQueue = "pending" | "failed" | "completed";

const jobs = rows(serverJobSchema);

/**
 * GET /system/jobs: pending in queue order, running, failed (oldest first) and completed; only the last ten of the
 * failed and of the completed.
 * @throws ApiError
 */
export function listJobs(
  { status }: { status?: ServerJobStatus } = {},
  signal?: AbortSignal,
): Promise<ServerJob[]> {
  return read("system/jobs", jobs, { query: { status }, signal });
}

/** GET /system/jobs: one job; undefined if the server does not have it, or no longer does. @throws ApiError */
export async function getJob(jobId: number, signal?: AbortSignal): Promise<ServerJob | undefined> {
  const found = await read("system/jobs", jobs, { query: { id: jobId }, signal });
  return found.find(({ job_id }) => job_id === jobId);
}

/** POST /system/jobs: starts a pending job now. Resolves when the job has finished. @throws ApiError */
export function forceStartJob(jobId: number): Promise<void> {
  return write("POST", "system/jobs", { query: { id: jobId, action: "force_start" } });
}

/** POST /system/jobs: moves a pending job to the front or the end of its queue. @throws ApiError */
export function moveJob(jobId: number, to: "top" | "bottom"): Promise<void> {
  return write("POST", "system/jobs", { query: { id: jobId, action: `move_${to}` } });
}

/** POST /system/jobs: stops a running job that is `is_cancellable`. @throws ApiError */
export function stopRunningJob(jobId: number): Promise<void> {
  return write("POST", "system/jobs", { query: { id: jobId, action: "cancel" } });
}

/** DELETE /system/jobs: removes a pending job from its queue; rejected if it has started. @throws ApiError */
export function cancelJob(jobId: number): Promise<void> {
  return write("DELETE", "system/jobs", { form: { id: jobId } });
}

/** PATCH /system/jobs: clears a queue. The server sends no event. @throws ApiError */
export function clearJobs(queueName: JobQueue): Promise<void> {
  return write("PATCH", "system/jobs", { query: { queueName } });
}
