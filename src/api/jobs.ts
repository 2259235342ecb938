import * as v from "valibot";
import { plainReason } from "@/utils/plain-reason";
import { read, write } from "./client";
import { jobRows } from "./job-status";
import type { ServerJob, ServerJobStatus } from "./job-status";

/** The message of a failed job may be an exception. */
const jobs = v.pipe(
  jobRows,
  v.transform((all) =>
    all.map((job) => ({ ...job, progress_message: plainReason(job.progress_message) })),
  ),
);

/** The queues that can be cleared. */
export type JobQueue = "pending" | "failed" | "completed";

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
