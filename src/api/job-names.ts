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

/** Messages of a translation whose job is nevertheless completed: "Google Translate API error: ...". */
export const TRANSLATION_FAILED = /^(?:\w+ )?translat\w+ (?:api )?(?:request )?(?:error|failed)/i;
