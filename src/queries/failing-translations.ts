import { JOB_NAMES, TRANSLATION_FAILED } from "@/api/job-names";
import type { ServerJob } from "@/api/job-status";
import { serverTime } from "@/utils/server-time";
import { useServerJobs } from "./jobs";

interface FailingTranslations {
  count: number;
  /** Milliseconds from the first to the last failure. */
  duration: number;
  /** The server's time of the last translation that worked; "" if there is none in its list. */
  since: string;
}

const isTranslation = ({ job_name: name }: ServerJob) => JOB_NAMES.translate.test(name);

/** A translation may fail although its job is completed. */
const isFailed = ({ status, progress_message: message }: ServerJob) =>
  status === "failed" || (status === "completed" && TRANSLATION_FAILED.test(message));

/**
 * The failed translations in the server's list of jobs since the last one that worked; undefined if there are none.
 * Reads nothing that the list of running jobs does not read.
 */
export function useFailingTranslations(): FailingTranslations | undefined {
  // Only differences of times are used, so their time zone does not matter.
  const timed = useServerJobs()
    .filter(isTranslation)
    .map((job) => ({ job, at: serverTime(job.last_run_time, "UTC") ?? 0 }))
    .toSorted((a, b) => a.at - b.at);
  const good = timed.findLast(({ job }) => job.status === "completed" && !isFailed(job));
  const failed = timed.filter(({ job, at }) => isFailed(job) && at > (good?.at ?? 0));
  const [first, last] = [failed.at(0), failed.at(-1)];
  if (!first || !last) return undefined;
  return {
    count: failed.length,
    duration: last.at - first.at,
    since: good?.job.last_run_time ?? "",
  };
}
