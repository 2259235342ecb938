import type { Capabilities } from "@/api/capabilities";
import { jobRows, isFinished } from "@/api/job-status";
import type { ServerJob } from "@/api/job-status";
import type { FileWrite } from "@/api/file-writes";
import { isQueued } from "@/api/capabilities";
import { JOB_NAMES } from "@/api/job-names";
import type { QueuedWork } from "@/api/job-names";
import type { Transport } from "@/automation/transport";
import { BazarrError, isUnreachable } from "./bazarr-client";
import type { BazarrResponse, Requests } from "./bazarr-client";
import { PAUSES } from "./pauses";
import type { Wait } from "./pauses";

/** Max requests of the job list until a new job appears: the same work may already be in the queue. */
const MAX_LOOKS = 4;
/** Max milliseconds of a job. */
const MAX_WAIT = 3_600_000;

/** In English only, because they are written to the log. */
const REFUSALS: Transport["refusals"] = {
  pictures: () => "This track consists of pictures, so it has no text to extract or translate.",
  "files only": () =>
    "The server can use this tool only on subtitle files, not on tracks inside the video.",
  "not deleted": () =>
    "The server did not delete the file, even after a scan. The file may already be gone, or the server may lack permission.",
  "not trusted": () => "The server rejected the result as unreliable.",
  "not written": () => "The server changed its text.",
};

export interface TransportOptions {
  client: Requests;
  can: Capabilities;
  wait: Wait;
}

/** The connection of automation to a server without a browser. It polls the server's jobs. */
export function serverTransport(options: TransportOptions): Transport {
  const { client } = options;
  return {
    read: (path, schema, query) => client.read(path, schema, query),
    finish: async ({ kind }, request) => {
      const message = (await finishWork(options, kind, request))?.progress_message ?? "";
      return message === "" ? [] : [message];
    },
    isTemporary: isUnreachable,
    isResponse: (error): error is BazarrError => error instanceof BazarrError && error.status > 0,
    refusals: REFUSALS,
    describe: (error) => (error instanceof Error ? error.message : String(error)),
  };
}

/**
 * Sends a request, and resolves when its work is done. On servers with a queue of jobs, that is when all new jobs of
 * its kind have finished. Returns the job; undefined if there is none, or if it is unclear which one it is.
 * @throws BazarrError, also if the job failed
 */
async function finishWork(
  { client, can, wait }: TransportOptions,
  kind: QueuedWork,
  { method, path, ...call }: FileWrite,
): Promise<ServerJob | undefined> {
  const list = () => client.read("system/jobs", jobRows);
  // Otherwise, the work is queued only if the response has the ID of a job.
  const isListed = isQueued(kind, can) === true;
  const before = isListed ? lastId(await list()) : 0;
  const queuedId = jobIdIn(await client.write(method, path, call));
  if (queuedId === undefined && !isListed) return undefined;
  const isOwn = ({ job_id, job_name, is_signalr }: ServerJob) =>
    queuedId === undefined
      ? job_id > before && JOB_NAMES[kind].test(job_name) && !is_signalr
      : job_id === queuedId;

  const own = new Map<number, ServerJob>();
  let looks = 0;
  let waited = 0;
  for (const pause of PAUSES.jobs()) {
    const jobs = await list();
    for (const job of jobs) if (isOwn(job)) own.set(job.job_id, job);
    looks += 1;
    const isThere = (job: ServerJob) => jobs.some((one) => one.job_id === job.job_id && isOwn(one));
    // A job is no longer listed if ten others have finished after it, or the server was restarted.
    const isDone = [...own.values()].every((job) => isFinished(job) || !isThere(job));
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

const lastId = (jobs: readonly ServerJob[]) => Math.max(0, ...jobs.map(({ job_id }) => job_id));

/** Bazarr+ 2.7 queues the work, and responds with the ID of its job (202). */
function jobIdIn({ status, body }: BazarrResponse): number | undefined {
  if (status !== 202) return undefined;
  const found = /"job_?id"\s*:\s*"?(\d+)/i.exec(body)?.[1];
  return found === undefined ? undefined : Number(found);
}
