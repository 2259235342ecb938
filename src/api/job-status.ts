import * as v from "valibot";
import { flag, id, number, rows, text } from "./shared";

const STATUSES = ["pending", "running", "failed", "completed", "canceled"] as const;
export type ServerJobStatus = (typeof STATUSES)[number];

/** Reads the status of a server job. An unknown status, from a newer server, counts as finished without failure. */
export function serverJobStatus(value: unknown): ServerJobStatus {
  // Bazarr+ spells it this way.
  if (value === "cancelled") return "canceled";
  return STATUSES.find((status) => status === value) ?? "completed";
}

/** True if the server has finished the job. */
export function isFinished({ status }: { status: ServerJobStatus }): boolean {
  return status !== "pending" && status !== "running";
}

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
  progress_message: text(),
  /** True if the job can be stopped while it runs; only servers that support this send the field. */
  is_cancellable: flag(),
});
export type ServerJob = v.InferOutput<typeof serverJobSchema>;

export const jobRows = rows(serverJobSchema);
