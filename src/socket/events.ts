import { serverJobStatus } from "@/api/job-status";
import type { JobUpdate } from "@/queries/cache/job-mirror";
import { plainReason } from "@/utils/plain-reason";

/** Events of the server (contract/socket.md): one event name, one envelope. */

/**
 * All types that any server sends. Unknown types are ignored, never an error.
 * @internal Tests send one event of each type.
 */
export const EVENT_TYPES = [
  "series",
  "episode",
  "movie",
  "sports-league",
  "sports-event",
  "episode-wanted",
  "sports-event-wanted",
  "movie-wanted",
  "reset-episode-wanted",
  "reset-movie-wanted",
  "episode-history",
  "movie-history",
  "sports-event-history",
  "episode-blacklist",
  "movie-blacklist",
  "sports-event-blacklist",
  "badges",
  "task",
  "settings",
  "languages",
  "message",
  "progress",
  "jobs",
  "backup",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
export type EventAction = "update" | "delete";

/** Progress reported by the server: `value` of `count` items are done; `name` is the current item, may be "". */
export interface Progress {
  id: string;
  header: string;
  name: string;
  value: number;
  count: number;
}

export interface ServerEvent {
  type: EventType;
  action: EventAction;
  payload: unknown;
}

function isEventType(value: unknown): value is EventType {
  return EVENT_TYPES.some((type) => type === value);
}

/** Reads one argument of the "data" event; undefined for anything that is not a known event. */
export function parseEvent(raw: unknown): ServerEvent | undefined {
  if (raw === null || typeof raw !== "object" || !("type" in raw)) return undefined;
  if (!isEventType(raw.type)) return undefined;
  const action = "action" in raw ? raw.action : "update";
  if (action !== "update" && action !== "delete") return undefined;
  return { type: raw.type, action, payload: "payload" in raw ? raw.payload : null };
}

/** The ids of a payload, one or a list, without duplicates. 0 and null mean "no id" and are skipped. */
export function idsIn(payload: unknown): number[] {
  const ids = [payload]
    .flat()
    .filter((id): id is number => typeof id === "number" && Number.isInteger(id) && id > 0);
  return [...new Set(ids)];
}

const amount = (raw: unknown) =>
  typeof raw === "number" && Number.isFinite(raw) ? Math.max(0, raw) : 0;

/** A progress payload with safe defaults; undefined without an id. */
export function parseProgress(payload: unknown): Progress | undefined {
  if (payload === null || typeof payload !== "object") return undefined;
  const { id, header, name, value, count }: Partial<Record<string, unknown>> = { ...payload };
  // An id that looks like a number arrives as a number (contract/socket.md section 1).
  if (typeof id !== "string" && typeof id !== "number") return undefined;
  return {
    id: String(id),
    header: typeof header === "string" ? header : "",
    name: typeof name === "string" || typeof name === "number" ? String(name) : "",
    value: amount(value),
    count: amount(count),
  };
}

const isNumber = (raw: unknown): raw is number => typeof raw === "number" && Number.isFinite(raw);

/** A payload about a job, with only the fields that it contains; undefined without an id. */
export function parseJobUpdate(payload: unknown): JobUpdate | undefined {
  if (payload === null || typeof payload !== "object") return undefined;
  const fields: Partial<Record<string, unknown>> = { ...payload };
  const [id] = idsIn(fields.job_id);
  if (id === undefined) return undefined;
  const { status, progress_value, progress_max, progress_message } = fields;
  return {
    job_id: id,
    ...(typeof status === "string" ? { status: serverJobStatus(status) } : {}),
    // Skip null, which requests a read of the job.
    ...(isNumber(progress_value) ? { progress_value } : {}),
    ...(isNumber(progress_max) ? { progress_max } : {}),
    // A numeric string arrives as a number.
    ...(typeof progress_message === "string" || typeof progress_message === "number"
      ? { progress_message: plainReason(String(progress_message)) }
      : {}),
  };
}
