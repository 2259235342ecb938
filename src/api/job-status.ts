const STATUSES = ["pending", "running", "failed", "completed", "canceled"] as const;
export type ServerJobStatus = (typeof STATUSES)[number];

/** Reads the status of a job of the server; one that a newer server has invented is an end that is no failure. */
export function serverJobStatus(value: unknown): ServerJobStatus {
  return STATUSES.find((status) => status === value) ?? "completed";
}

/** Whether the server will not go on with the job. */
export function isEnded({ status }: { status: ServerJobStatus }): boolean {
  return status !== "pending" && status !== "running";
}
