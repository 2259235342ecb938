import type { ServerJob } from "@/api/jobs";

/** Whether the job counts its items: jobs with 0 of 0 and 0 of 1 do not. */
export function hasProgress({ progress_max }: ServerJob): boolean {
  return progress_max > 1;
}

/** The progress in percent: `progress_value` is the item in progress. */
export function percentDone({ progress_value, progress_max }: ServerJob): number {
  const done = Math.max(0, progress_value - 1);
  return progress_max > 0 ? Math.min(100, (done / progress_max) * 100) : 0;
}

/** Final messages that are not the reason of a failure (contract/newer-servers.md section 3.4). */
const NO_REASON = new Set(["Search completed", "No subtitles found", "Indexing"]);

/** Why a job failed, if the server says so: only some jobs do. */
export function failureOf({ progress_message }: ServerJob): string | undefined {
  return progress_message === "" || NO_REASON.has(progress_message) ? undefined : progress_message;
}

/** What a completed job says about its result; the title that it worked on does not count as one. */
export function resultOf({ progress_message }: ServerJob): string | undefined {
  return /^(No subtitles found$|Translation error)/.test(progress_message)
    ? progress_message
    : undefined;
}
