import * as v from "valibot";
import { isFinished, serverJobStatus } from "@/api/job-status";
import { flag, id, rows, text } from "@/api/shared";
import { BazarrError } from "./bazarr-client.ts";
import type { BazarrResponse, Requests } from "./bazarr-client.ts";
import { PAUSES } from "./pauses.ts";
import type { Wait } from "./pauses.ts";

/** Names of a job, from first to last (contract/newer-servers.md section 3.3). */
const NAMES = {
  search: /^Search(?:ing|ed) (?!for missing)/,
  download: /^Manually download/,
  sync: /^Sync(?:ing|ed) (?!(?:series|movies) with)/,
  translate: /^Translat/,
  extract: /^Extract/,
} as const;
export type JobKind = keyof typeof NAMES;

const jobSchema = v.object({
  job_id: id(),
  job_name: text(),
  status: v.pipe(v.nullish(v.unknown(), ""), v.transform(serverJobStatus)),
  is_signalr: flag(),
  progress_message: text(),
});
type Job = v.InferOutput<typeof jobSchema>;
const jobRows = rows(jobSchema);

/** Looks at the jobs after a request until there is a new one: the same work may be in the queue already. */
const MAX_LOOKS = 4;
/** Milliseconds until a job is given up. */
const MAX_WAIT = 3_600_000;

export interface JobOptions {
  client: Requests;
  wait: Wait;
  /** The server answers to this before it has done it. */
  isQueued: (kind: JobKind) => boolean;
}

/**
 * Sends a request, and resolves when its work is done. On servers with a queue of jobs, that is when all new jobs of
 * its kind have finished. Returns the job; undefined if there is none, or if it is unclear which one it is.
 * @throws BazarrError, also if the job failed
 */
export async function finishWork(
  { client, wait, isQueued }: JobOptions,
  kind: JobKind,
  send: () => Promise<BazarrResponse>,
): Promise<Job | undefined> {
  const list = () => client.read("system/jobs", jobRows);
  const before = isQueued(kind) ? lastId(await list()) : 0;
  const queuedId = jobIdIn(await send());
  if (queuedId === undefined && !isQueued(kind)) return undefined;
  const isOwn = ({ job_id, job_name, is_signalr }: Job) =>
    queuedId === undefined
      ? job_id > before && NAMES[kind].test(job_name) && !is_signalr
      : job_id === queuedId;

  const own = new Map<number, Job>();
  let looks = 0;
  let waited = 0;
  for (const pause of PAUSES.jobs()) {
    const jobs = await list();
    for (const job of jobs) if (isOwn(job)) own.set(job.job_id, job);
    looks += 1;
    const isListed = (job: Job) => jobs.some((one) => one.job_id === job.job_id && isOwn(one));
    // A job that is no longer listed has finished before ten others, or the server restarted.
    const isDone = [...own.values()].every((job) => isFinished(job) || !isListed(job));
    if (isDone && (own.size > 0 || looks >= MAX_LOOKS)) break;
    if (waited >= MAX_WAIT)
      throw new BazarrError("Bazarr did not finish a job within one hour.", 200);
    await wait(pause);
    waited += pause;
  }
  const [job] = own.values();
  if (!job || own.size > 1) return undefined;
  if (job.status === "failed")
    throw new BazarrError(job.progress_message || `“${job.job_name}” failed.`, 200);
  if (job.status === "canceled") throw new BazarrError("Removed from Bazarr's queue.", 200);
  return job;
}

const lastId = (jobs: readonly Job[]) => Math.max(0, ...jobs.map(({ job_id }) => job_id));

/** Bazarr+ 2.7 answers with the id of a job instead of doing the work (202). */
function jobIdIn({ status, body }: BazarrResponse): number | undefined {
  if (status !== 202) return undefined;
  const found = /"job_?id"\s*:\s*"?(\d+)/i.exec(body)?.[1];
  return found === undefined ? undefined : Number(found);
}
