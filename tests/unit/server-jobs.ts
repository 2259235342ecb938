import { http, HttpResponse } from "msw";
import type { RequestHandler } from "msw";
import { isFinished } from "@/api/job-status";
import type { ServerJob } from "@/api/job-status";
import { parseJobUpdate } from "@/socket/events";
import recorded156 from "../wire/recordings/1.5.6/socket-events.json";
import recorded16 from "../wire/recordings/1.6-dev/socket-events.json";
import { sleep } from "./mirror";
import type { Mirror } from "./mirror";

/** A job in the server's format. */
export const serverJob = (job_id: number, changes: Partial<ServerJob> = {}): ServerJob => ({
  job_id,
  job_name: "Searching subtitles",
  status: "pending",
  last_run_time: "2026-11-22 15:10:22.391200",
  is_progress: false,
  is_signalr: false,
  progress_value: 0,
  progress_max: 0,
  progress_message: "",
  is_cancellable: false,
  ...changes,
});

const done = () => new HttpResponse(null, { status: 204 });
const ORDER = ["pending", "running", "failed", "completed"];

/** The queue of a server: its responses, actions and events. */
export class FakeQueue {
  readonly jobs = new Map<number, ServerJob>();
  /** "POST 3 move_top", in order. */
  readonly actions: string[] = [];
  /** Sends an event about a job. */
  tell: (action: "update" | "delete", payload: object) => void = () => undefined;

  constructor(...jobs: ServerJob[]) {
    for (const job of jobs) this.jobs.set(job.job_id, job);
  }

  /** Adds or changes a job without an event. */
  set(job_id: number, changes: Partial<ServerJob>): void {
    this.jobs.set(job_id, { ...(this.jobs.get(job_id) ?? serverJob(job_id)), ...changes });
  }

  /** Moves a pending job to the front or the end. */
  private move(job: ServerJob, action: string): void {
    const others = [...this.jobs].filter(([id]) => id !== job.job_id);
    this.jobs.clear();
    if (action === "move_top") this.jobs.set(job.job_id, job);
    for (const [id, other] of others) this.jobs.set(id, other);
    this.jobs.set(job.job_id, job);
    this.tell("update", { job_id: job.job_id });
  }

  get handlers(): RequestHandler[] {
    return [
      http.get("*/api/system/jobs", ({ request }) => {
        const id = new URL(request.url).searchParams.get("id");
        const all = [...this.jobs.values()];
        const sorted = all.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
        return HttpResponse.json({
          data: id === null ? sorted : all.filter(({ job_id }) => job_id === Number(id)),
        });
      }),
      http.post("*/api/system/jobs", ({ request }) => {
        const { searchParams } = new URL(request.url);
        const id = Number(searchParams.get("id"));
        const action = searchParams.get("action") ?? "";
        this.actions.push(`POST ${id} ${action}`);
        const job = this.jobs.get(id);
        if (job && action.startsWith("move_")) this.move(job, action);
        if (job && action === "force_start") {
          this.set(id, { status: "running" });
          this.tell("update", { job_id: id, status: "running" });
          // The response follows when the job has finished.
          return new Promise<undefined>(() => undefined);
        }
        return done();
      }),
      http.patch("*/api/system/jobs", ({ request }) => {
        const queue = new URL(request.url).searchParams.get("queueName");
        this.actions.push(`PATCH ${queue}`);
        for (const [id, { status }] of this.jobs) if (status === queue) this.jobs.delete(id);
        return done();
      }),
      http.delete("*/api/system/jobs", async ({ request }) => {
        const id = Number(new URLSearchParams(await request.text()).get("id"));
        this.actions.push(`DELETE ${id}`);
        if (this.jobs.get(id)?.status !== "pending")
          return HttpResponse.json("Job ID not provided", { status: 400 });
        this.jobs.delete(id);
        this.tell("delete", { job_id: id });
        return done();
      }),
    ];
  }
}

interface RecordedEvent {
  ms: number;
  type: string;
  action: string;
  payload: unknown;
}
export interface Scenario {
  name: string;
  events: readonly RecordedEvent[];
  jobsAfter?: readonly { job_id: number }[];
}

const RECORDED = { "1.5.6": recorded156, "1.6-dev": recorded16 };

/** The recorded events of a real server after a request. */
export function scenario(server: keyof typeof RECORDED, name: string): Scenario {
  const scenarios: readonly Scenario[] = RECORDED[server].scenarios;
  const found = scenarios.find((one) => one.name === name);
  if (!found) throw new Error(`not recorded: ${name}`);
  return found;
}

/** Sends recorded events at their times; the queue contains the server's state of each job at that time. */
export async function play(mirror: Mirror, queue: FakeQueue, { events, jobsAfter = [] }: Scenario) {
  let now = 0;
  for (const { ms, type, action, payload } of events) {
    const update = type === "jobs" ? parseJobUpdate(payload) : undefined;
    if (update) {
      const last = jobsAfter.find(({ job_id }) => job_id === update.job_id);
      const isFinishedNow = update.status !== undefined && isFinished({ status: update.status });
      queue.set(update.job_id, { ...update, ...(isFinishedNow ? last : {}) });
    }
    // oxlint-disable-next-line no-await-in-loop -- sequential, as recorded
    if (ms > now) await sleep(ms - now);
    now = Math.max(now, ms);
    mirror.push(type, action, payload);
  }
}

/** Skips the time until the promise is settled. */
export async function settled<T>(mirror: Mirror, promise: Promise<T>): Promise<T> {
  const state = { isSettled: false };
  const settle = () => (state.isSettled = true);
  promise.then(settle, settle);
  // oxlint-disable-next-line no-await-in-loop -- sequential on purpose
  while (!state.isSettled) await mirror.idle(50);
  return promise;
}
