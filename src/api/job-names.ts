import type { Capabilities } from "./capabilities";

/** Names of the server's job, from first to last, for each kind of work (contract/newer-servers.md section 3.3). */
export const JOB_NAMES = {
  search: /^Search(?:ing|ed) (?!for missing)/,
  upload: /^Uploading /,
  download: /^Manually download/,
  searchMissing: /^Download(?:ing|ed) missing subtitles/,
  searchAll: /^Search(?:ing|ed) for missing/,
  sync: /^Sync(?:ing|ed) (?!(?:series|movies) with)/,
  translate: /^Translat/,
  extract: /^Extract/,
  backup: /^Back(?:ing|ed) up/,
  // Only Bazarr+ queues these, and its response contains the job id.
  tool: /^/,
  scan: /^/,
  remove: /^/,
} as const;
export type QueuedWork = keyof typeof JOB_NAMES;

/** Work that Bazarr+ queues since 2.7, with 202 and the job id; all other servers respond when it is done. */
const QUEUED_BY_PLUS: readonly QueuedWork[] = ["tool", "scan", "remove"];

/** Work that only servers since 1.5.6 queue; 1.5.4 queues the rest. */
const QUEUED_LAST: readonly QueuedWork[] = ["search", "upload", "download"];

/** "maybe": queued if the response contains a job id; otherwise it is done. */
export function isQueued(work: QueuedWork, can: Capabilities): boolean | "maybe" {
  if (QUEUED_BY_PLUS.includes(work)) return can.hasLocalIds && "maybe";
  return QUEUED_LAST.includes(work) ? can.respondsImmediately : can.hasJobs;
}

/** Messages of a translation whose job is nevertheless completed: "Google Translate API error: ...". */
export const TRANSLATION_FAILED = /^(?:\w+ )?translat\w+ (?:api )?(?:request )?(?:error|failed)/i;
