const STATUSES = ["pending", "running", "failed", "completed", "canceled"] as const;
export type ServerJobStatus = (typeof STATUSES)[number];

/** Reads the status of a server job; one that is unknown here, from a newer server, counts as ended without failure. */
export function serverJobStatus(value: unknown): ServerJobStatus {
  // Bazarr+ spells it this way.
  if (value === "cancelled") return "canceled";
  return STATUSES.find((status) => status === value) ?? "completed";
}

/** Whether the server is done with the job. */
export function isEnded({ status }: { status: ServerJobStatus }): boolean {
  return status !== "pending" && status !== "running";
}
