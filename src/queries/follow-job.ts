import type { QueryClient } from "@tanstack/react-query";
import { JOB_NAMES } from "@/api/job-names";
import type { QueuedWork } from "@/api/job-names";
import { isFinished } from "@/api/job-status";
import type { ServerJobStatus, ServerJob } from "@/api/job-status";
import type { MediaKind } from "@/api/media";
import { byMediaKind } from "@/config/kind-details";
import type { JobEvent, JobMirror, JobUpdate } from "./cache/job-mirror";
import { jobMirrorOf, jobQueries } from "./jobs";

/** Result of work that the server had only queued at first (contract/newer-servers.md section 3.6). */
export interface JobOutcome {
  /**
   * The finished job, with its last name and message. Undefined if there was none (1.6 drops a job equal to one in its
   * queue), if several match, or if the server no longer has it.
   */
  job: ServerJob | undefined;
  /** Ids of the episodes and movies for which a subtitle was saved during the job, by it or by another. */
  saved: Readonly<Record<MediaKind, ReadonlySet<number>>>;
  /** True if the history of episodes or movies has grown in the meantime. */
  hasHistory: Readonly<Record<MediaKind, boolean>>;
  /** The distinct messages that the job reported. */
  messages: ReadonlySet<string>;
  /** The connection was lost in the meantime: only the item itself shows if a subtitle was saved. */
  hasMissedEvents: boolean;
}

export interface FollowOptions {
  /** The request, which gets its response immediately; the response may contain the job id. */
  send: () => Promise<number | undefined | void>;
  /** Some servers respond when the work is done: if their response has no job id, there is no job. */
  mayBeFinished?: boolean;
  /** True if the request may have created this job. Its name changes: "Searching subtitles", "Searched EN for X". */
  isMatch: (job: ServerJob) => boolean;
  /** Called when the job has been found, and whenever its status, name or progress changes. */
  onUpdate?: (job: ServerJob) => void;
}

/** True if a request for this work may have created the job. */
export const isJobOf = (work: QueuedWork, { job_name, is_signalr }: ServerJob): boolean =>
  JOB_NAMES[work].test(job_name) && !is_signalr;

/** Milliseconds after the first new job in which others may appear, which makes the request's own job ambiguous. */
const SETTLE = 400;
/** Milliseconds to wait for a new job after the response, before the list is read. */
const MAX_WAIT = 2_000;
/** Milliseconds after its end until the job is read again, unless the cache has done so. */
const LAST_READ = 1_500;

/** A job that may belong to the request. */
interface Candidate {
  status: ServerJobStatus;
  /** The job as read; undefined before that, and if the server does not have it. */
  job: ServerJob | undefined;
  /** The job was read after its end, or can no longer be read. */
  isFinal: boolean;
  messages: Set<string>;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A request, and the events since it was sent. */
class FollowedRequest {
  private readonly candidates = new Map<number, Candidate>();
  private readonly saved = byMediaKind(() => new Set<number>());
  private readonly hasHistory = byMediaKind(() => false);
  private hasMissedEvents: boolean;
  /** New jobs become candidates until the request's own is found. */
  private isSearching = true;
  private isReconnected = false;
  private hasRestarted = false;
  private serverStart: number | undefined;
  private readonly lastIdBefore: number;
  private expectedId: number | undefined;
  private readonly checks = new Set<() => void>();
  private readonly mirror: JobMirror;
  private readonly options: FollowOptions;
  readonly stop: () => void;

  constructor(mirror: JobMirror, options: FollowOptions) {
    this.mirror = mirror;
    this.options = options;
    this.lastIdBefore = mirror.lastId;
    this.hasMissedEvents = !mirror.isConnected;
    void mirror.getServerStart().then((start) => (this.serverStart = start));
    this.stop = mirror.listen((event) => {
      this.hear(event);
      for (const check of this.checks) check();
    });
  }

  /** The response contained the job id. */
  expect(id: number): void {
    this.expectedId = id;
    this.add(id);
  }

  /** Finds the new jobs whose names match: usually one, none if nothing was queued. */
  async findJobs(): Promise<void> {
    await this.until(() => this.candidates.size > 0, MAX_WAIT);
    if (this.candidates.size > 0) await wait(SETTLE);
    else {
      const jobs = await this.mirror.readList().catch(() => []);
      for (const job of jobs) if (job.job_id > this.lastIdBefore) this.add(job.job_id, job);
    }
    this.isSearching = false;
    for (const job of this.mirror.jobs) this.read(job.job_id, job);
    const withoutJob = [...this.candidates].filter(([, { job }]) => !job);
    await Promise.allSettled(withoutJob.map(([id]) => this.mirror.readJob(id)));
    this.report();
  }

  /** Waits until all matching jobs have finished. Undefined if the server has restarted. */
  async outcome(): Promise<JobOutcome | undefined> {
    await this.until(() => this.fitting().every(([, { status }]) => isFinished({ status })));
    const areFinal = () => this.fitting().every(([, { isFinal }]) => isFinal);
    await this.until(areFinal, LAST_READ);
    if (!areFinal())
      await Promise.allSettled(this.fitting().map(([id]) => this.mirror.readJob(id)));
    if (this.hasRestarted) return undefined;
    const { saved, hasHistory, hasMissedEvents } = this;
    const only = this.only();
    return {
      job: only?.job && { ...only.job, status: only.status },
      saved,
      hasHistory,
      messages: only?.messages ?? new Set(),
      hasMissedEvents,
    };
  }

  /** The candidates that match, as far as their names are known. */
  private fitting(): [number, Candidate][] {
    const { expectedId } = this;
    return [...this.candidates].filter(([id, { job }]) =>
      expectedId === undefined ? !job || this.options.isMatch(job) : id === expectedId,
    );
  }

  private only(): Candidate | undefined {
    const [first, ...others] = this.fitting();
    return others.length === 0 ? first?.[1] : undefined;
  }

  private hear(event: JobEvent): void {
    // After a gap an id may belong to another job, until the list has been read.
    const isOfJob = event.kind === "update" || event.kind === "removed" || event.kind === "read";
    if (this.isReconnected && isOfJob) return;
    if (event.kind === "update") this.update(event.update);
    else if (event.kind === "removed") this.end(event.id, "canceled");
    else if (event.kind === "read") {
      if (event.job) this.read(event.id, event.job);
      else this.forget(event.id);
    } else if (event.kind === "list") this.compare(event.jobs, event.serverStart);
    else if (event.kind === "saved") this.saved[event.of].add(event.id);
    else if (event.kind === "history") this.hasHistory[event.of] = true;
    else {
      this.hasMissedEvents = true;
      this.isReconnected ||= event.kind === "reconnected";
    }
  }

  private add(id: number, job?: ServerJob): void {
    if (this.candidates.has(id)) return;
    const status = job?.status ?? "pending";
    this.candidates.set(id, { status, job: undefined, isFinal: false, messages: new Set() });
    if (job) this.read(id, job);
  }

  private update(update: JobUpdate): void {
    const { job_id: id, status, progress_message: message } = update;
    if (this.isSearching && status === "pending" && id > this.lastIdBefore) this.add(id);
    const candidate = this.candidates.get(id);
    if (!candidate || isFinished(candidate)) return;
    if (status) candidate.status = status;
    if (candidate.job) candidate.job = { ...candidate.job, ...update };
    if (message) candidate.messages.add(message);
    this.report();
  }

  private read(id: number, job: ServerJob): void {
    const candidate = this.candidates.get(id);
    // A response may be older than the event of the end.
    if (!candidate || (isFinished(candidate) && !isFinished(job))) return;
    const { status, progress_message } = job;
    if (progress_message) candidate.messages.add(progress_message);
    Object.assign(candidate, { job, status, isFinal: isFinished(job) });
    this.report();
  }

  private end(id: number, status: ServerJobStatus): void {
    const candidate = this.candidates.get(id);
    if (candidate) Object.assign(candidate, { status, isFinal: true });
  }

  /**
   * Handles a job that the server no longer has: removed from the queue, or displaced by ten jobs that finished later.
   */
  private forget(id: number): void {
    const candidate = this.candidates.get(id);
    if (!candidate || candidate.isFinal) return;
    if (candidate.status === "running" || this.hasMissedEvents) candidate.job = undefined;
    this.end(id, isFinished(candidate) ? candidate.status : "canceled");
  }

  private compare(jobs: readonly ServerJob[], serverStart: number | undefined): void {
    const byId = new Map(jobs.map((job) => [job.job_id, job]));
    const isStartKnown = serverStart !== undefined && this.serverStart !== undefined;
    // If the server's start time is unknown, only names reveal a restart: a job that cannot be found may date from
    // before it.
    const hasLost = () =>
      this.candidates.size === 0 ||
      this.fitting().some(([id, { isFinal }]) => {
        const job = byId.get(id);
        const isOther = this.expectedId === undefined && job && !this.options.isMatch(job);
        return !isFinal && (job === undefined || isOther === true);
      });
    if (isStartKnown) this.hasRestarted ||= serverStart !== this.serverStart;
    else if (this.isReconnected) this.hasRestarted ||= hasLost();
    this.isReconnected = false;
    if (this.hasRestarted) return;
    for (const [id, { isFinal }] of this.candidates) {
      const job = byId.get(id);
      if (job) this.read(id, job);
      // The list may be older than the job.
      else if (!isFinal) void this.mirror.readJob(id).catch(() => undefined);
    }
  }

  private report(): void {
    if (this.isSearching) return;
    const job = this.only()?.job;
    if (job) this.options.onUpdate?.(job);
  }

  /** Resolves when `isTrue` returns true, when the server has restarted, or after `max` milliseconds. */
  private until(isTrue: () => boolean, max?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = max === undefined ? undefined : setTimeout(() => finish(), max);
      const check = () => {
        if (isTrue() || this.hasRestarted) finish();
      };
      const finish = () => {
        clearTimeout(timer);
        this.checks.delete(check);
        resolve();
      };
      this.checks.add(check);
      check();
    });
  }
}

/** The request that is looking for its job: a second one at the same time would claim the same job. */
const searching = new WeakMap<QueryClient, Promise<unknown>>();

/**
 * Sends a request whose response precedes the end of its work, finds its job, and resolves when the job has finished;
 * undefined if the server restarted in the meantime, or if the response was the end (`mayBeFinished`). Requests are sent
 * one at a time, each after the job of the previous one was found, unless their responses contain the job id. Rejects
 * if the server rejects the request.
 */
export async function followJob(
  client: QueryClient,
  options: FollowOptions,
): Promise<JobOutcome | undefined> {
  const find = async () => {
    // Needed to distinguish new jobs from earlier ones.
    await client.ensureQueryData(jobQueries.list()).catch(() => undefined);
    const request = new FollowedRequest(jobMirrorOf(client), options);
    try {
      const id = await options.send();
      if (id !== undefined) request.expect(id);
      else if (options.mayBeFinished === true) {
        request.stop();
        return undefined;
      }
      await request.findJobs();
      return request;
    } catch (error) {
      request.stop();
      throw error;
    }
  };
  const turn = options.mayBeFinished === true ? undefined : searching.get(client);
  const found = (turn ?? Promise.resolve()).then(find);
  if (options.mayBeFinished !== true)
    searching.set(
      client,
      found.catch(() => undefined),
    );
  const request = await found;
  if (!request) return undefined;
  try {
    return await request.outcome();
  } finally {
    request.stop();
  }
}
