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
