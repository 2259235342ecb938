import type { Context } from "./context.ts";
import type { JobQueue } from "./db.ts";
import { plainText, setting } from "./library.ts";
import { Rejection } from "./route.ts";
import type { JobRow } from "./types.ts";

/** The queue of jobs that servers process since 1.5.4: events and times as recorded from 1.5.6 and 1.6. */

/** A job while it runs. */
export interface RunningJob {
  rename(name: string): void;
  progress(value: number, max: number, message: string): void;
  /** Waits like the context; ends the work permanently if a restart or a reset removed the job. */
  pause(ms: number): Promise<void>;
}

export interface JobSpec {
  name: string;
  /** The work of the job; a Rejection ends it as failed. */
  work: (job: RunningJob) => Promise<void> | void;
  isProgress?: boolean;
  isSignalr?: boolean;
  max?: number;
  /** Two jobs with the same key are the same work. */
  key?: string;
}

interface Entry extends Pick<JobSpec, "work" | "key"> {
  /** A job cannot start before its pending event was sent. */
  isAnnounced: boolean;
  ended?: () => void;
}

const entries = new WeakMap<JobRow, Entry>();
const maxEnded = 10;

class JobStopped extends Error {}

/** Queues a job of a request; its events follow the response. */
export function queueJob(ctx: Context, spec: JobSpec): JobRow | undefined {
  const row = addJob(ctx, spec);
  if (row) afterAnswer(ctx, () => announceJob(ctx, row));
  return row;
}

/** Queues a job and resolves when it has finished, or immediately if it was dropped. */
export async function queueAndWait(ctx: Context, spec: JobSpec): Promise<void> {
  const row = addJob(ctx, spec);
  const entry = row && entries.get(row);
  if (!row || !entry) return;
  await new Promise<void>((resolve) => {
    entry.ended = resolve;
    announceJob(ctx, row);
  });
}

/** Appends a job to the queue, without an event yet; undefined if 1.6 drops it as the same work. */
export function addJob(ctx: Context, spec: JobSpec): JobRow | undefined {
  const { jobs } = ctx.db;
  const isSame = (row: JobRow) => spec.key !== undefined && entries.get(row)?.key === spec.key;
  if (ctx.is16 && [...jobs.pending, ...jobs.running].some(isSame)) return undefined;
  const row: JobRow = {
    job_id: ++jobs.lastId,
    job_name: spec.name,
    status: "pending",
    last_run_time: "",
    is_progress: spec.isProgress ?? false,
    is_signalr: spec.isSignalr ?? false,
    progress_value: 0,
    progress_max: spec.max ?? 0,
    progress_message: "",
  };
  stamp(ctx, row);
  const { work, key } = spec;
  entries.set(row, { work, isAnnounced: false, ...(key === undefined ? {} : { key }) });
  jobs.pending.push(row);
  return row;
}

/** Sends the event of an added job, and allows it to start. */
export function announceJob(ctx: Context, row: JobRow): void {
  const entry = entries.get(row);
  if (!entry || !ctx.db.jobs.pending.includes(row)) return;
  entry.isAnnounced = true;
  emit(ctx, row, { progress_value: null, status: "pending" });
  startSoon(ctx, row.job_id);
}

/** Calls back after the response of the current request has certainly arrived. */
export function afterAnswer(ctx: Context, callback: () => void): void {
  const { jobs } = ctx.db;
  setTimeout(() => {
    if (ctx.db.jobs === jobs) callback();
  }, 10);
}

/** Starts a pending job, even if other jobs are running; resolves when it has finished. */
export async function forceStart(ctx: Context, id: number): Promise<void> {
  const row = ctx.db.jobs.pending.find((one) => one.job_id === id);
  if (row) await run(ctx, row);
}

/** Moves a pending job to one end of the queue. */
export function moveJob(ctx: Context, id: number, to: "top" | "bottom"): void {
  const { pending } = ctx.db.jobs;
  const row = pending.find((one) => one.job_id === id);
  if (!row) return;
  remove(pending, row);
  if (to === "top") pending.unshift(row);
  else pending.push(row);
  emit(ctx, row);
}

/** Removes a pending job from the queue; false if there is none with that id. */
export function cancelJob(ctx: Context, id: number): boolean {
  const { pending } = ctx.db.jobs;
  const row = pending.find((one) => one.job_id === id);
  if (!row) return false;
  remove(pending, row);
  ctx.emit("jobs", "delete", { job_id: id });
  return true;
}

/** Starts jobs up to the number of workers. A worker polls the queue about twice per second. */
function startSoon(ctx: Context, id: number): void {
  void ctx.pause(30 + ((id * 137) % 450)).then((isSame) => {
    if (isSame) startWaiting(ctx);
  });
}

function startWaiting(ctx: Context): void {
  const { pending, running, isStopped } = ctx.db.jobs;
  if (isStopped === true) return;
  const workers = Number(plainText(setting(ctx.db, "general", "concurrent_jobs")));
  while (running.length < workers) {
    const next = pending.find((row) => entries.get(row)?.isAnnounced);
    if (!next) return;
    void run(ctx, next);
  }
}

async function run(ctx: Context, row: JobRow): Promise<void> {
  const { jobs } = ctx.db;
  const entry = entries.get(row);
  remove(jobs.pending, row);
  jobs.running.push(row);
  row.status = "running";
  stamp(ctx, row);
  const { progress_max, progress_message } = row;
  const begin = { progress_value: null, progress_max, progress_message };
  emit(ctx, row, { status: "running", ...(row.is_progress ? begin : {}) });
  let status: "completed" | "failed" = "completed";
  try {
    await entry?.work(handle(ctx, row, jobs));
  } catch (error) {
    if (error instanceof JobStopped) return;
    if (!(error instanceof Rejection)) throw error;
    status = "failed";
  }
  if (ctx.db.jobs !== jobs) return;
  remove(jobs.running, row);
  row.status = status;
  stamp(ctx, row);
  jobs[status].push(row);
  jobs[status].splice(0, jobs[status].length - maxEnded);
  emit(ctx, row, { status, progress_value: null });
  entry?.ended?.();
  startSoon(ctx, row.job_id);
}

function handle(ctx: Context, row: JobRow, jobs: JobQueue): RunningJob {
  return {
    rename(name) {
      row.job_name = name;
      emit(ctx, row);
    },
    progress(value, max, message) {
      Object.assign(row, { progress_value: value, progress_max: max, progress_message: message });
      const progress = { progress_value: value, progress_max: max, progress_message: message };
      emit(ctx, row, { status: "running", ...progress });
    },
    async pause(ms) {
      const isSame = await ctx.pause(ms);
      if (!isSame || ctx.db.jobs !== jobs) throw new JobStopped();
    },
  };
}

function emit(ctx: Context, row: JobRow, more: object = {}): void {
  ctx.emit("jobs", "update", { job_id: row.job_id, ...more });
}

/** `2026-11-22 15:10:22.391200`: the server's local time without offset; on 1.6.1 UTC with offset. */
function stamp({ db, is161 }: Context, row: JobRow): void {
  const now = new Date();
  const local = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "medium",
    timeZone: is161 ? "UTC" : db.system.timezone,
  }).format(now);
  const micro = String(now.getMilliseconds() * 1000 + (row.job_id % 1000)).padStart(6, "0");
  row.last_run_time = is161 ? `${local.replace(" ", "T")}.${micro}+00:00` : `${local}.${micro}`;
}

function remove(rows: JobRow[], row: JobRow): void {
  const at = rows.indexOf(row);
  if (at >= 0) rows.splice(at, 1);
}
