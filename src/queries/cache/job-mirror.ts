import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { isFinished } from "@/api/job-status";
import { getJob, listJobs } from "@/api/jobs";
import type { ServerJob } from "@/api/job-status";
import type { MediaKind } from "@/api/media";
import { getStatus } from "@/api/system";
import { deepEqual } from "@/utils/objects";
import { RequestSequence } from "./request-sequence";

/**
 * Data about a job in an event. Fields that are not in it have not changed, except the name, which no event contains.
 */
export type JobUpdate = Pick<ServerJob, "job_id"> &
  Partial<Pick<ServerJob, "status" | "progress_value" | "progress_max" | "progress_message">>;

/** Events about jobs and their results, in the server's order. */
export type ServerJobEvent =
  | { kind: "update"; update: JobUpdate }
  | { kind: "removed"; id: number }
  /** A subtitle of this item was saved. */
  | { kind: "saved"; of: MediaKind; id: number }
  | { kind: "history"; of: MediaKind };

/** Events for listeners: server events as they arrive, responses as they are read. */
export type JobEvent =
  | ServerJobEvent
  /** `serverStart`: start time of this server; only read if events may have been missed. */
  | { kind: "list"; jobs: readonly ServerJob[]; serverStart: number | undefined }
  /** A job was read by its id; undefined if the server does not have it, or no longer does. */
  | { kind: "read"; id: number; job: ServerJob | undefined }
  | { kind: "disconnected" }
  /** Events were missed, and the server may have restarted. */
  | { kind: "reconnected" };

/** Updates are collected for this many milliseconds: a scan reports 1,500 steps in half a minute. */
const GATHER = 200;
/** Milliseconds until a job is read by id, because several are often queued at once. */
const READ_DELAY = 100;
/** For more jobs than this, the list is read instead. */
const MAX_BY_ID = 3;
/** Milliseconds between two reads of the list while a job is pending without a socket. */
const POLL_INTERVAL = 3_000;
/** The server keeps this many failed and this many completed jobs. */
const MAX_ENDED = 10;

/** Represents the full list among the ids to read. */
const LIST = 0;

const readServerStart = () =>
  getStatus().then(
    ({ start_time }) => start_time ?? undefined,
    () => undefined,
  );

type Change = { update: JobUpdate } | { removed: number };

/**
 * Inserts a job by its status: in its old place if the status is unchanged, otherwise after the other jobs with its new
 * status.
 */
function place(jobs: ServerJob[], job: ServerJob): ServerJob[] {
  const at = jobs.findIndex(({ job_id }) => job_id === job.job_id);
  if (jobs[at]?.status === job.status) return jobs.with(at, job);
  const others = jobs.filter(({ job_id }) => job_id !== job.job_id);
  const same = others.filter(({ status }) => status === job.status);
  const [oldest] = isFinished(job) && same.length >= MAX_ENDED ? same : [];
  return [...others.filter((one) => one !== oldest), job];
}

function applyChange(jobs: ServerJob[], change: Change): ServerJob[] {
  if ("removed" in change) {
    const rest = jobs.filter(({ job_id }) => job_id !== change.removed);
    return rest.length === jobs.length ? jobs : rest;
  }
  const { update } = change;
  const known = jobs.find(({ job_id }) => job_id === update.job_id);
  // Events and responses can overtake each other; a finished job never becomes running again.
  if (!known || (isFinished(known) && update.status && !isFinished({ status: update.status })))
    return jobs;
  // The time depends on the status, and arrives with the next read.
  const isChanged = update.status !== undefined && update.status !== known.status;
  return place(jobs, { ...known, ...update, ...(isChanged ? { last_run_time: "" } : {}) });
}

/**
 * Keeps the list of the server's jobs up to date from their events, with as few reads as possible: patches in progress,
 * and reads unknown and possibly renamed jobs by id (contract/newer-servers.md section 3.2).
 */
export class JobMirror {
  private readonly client: QueryClient;
  private readonly listKey: QueryKey;
  /** The last update of each job. */
  private waiting = new Map<number, JobUpdate & { mayBeRenamed: boolean }>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes received during a read, whose response may be older than these. */
  private sinceRead: Change[] = [];
  private reading = 0;
  private readonly reads: RequestSequence<number>;
  private readonly listeners = new Set<(event: JobEvent) => void>();
  /** Without the socket there are no events, so unfinished jobs must be read. */
  isConnected = false;
  /** The list must be read again. */
  private isListLost = false;
  private highestId = 0;
  private pollTimer: ReturnType<typeof setTimeout> | undefined;
  /** Incremented by each reconnect: responses to earlier reads may date from before a restart. */
  private generation = 0;
  private serverStart: Promise<number | undefined> | undefined;

  constructor(client: QueryClient, listKey: QueryKey) {
    this.client = client;
    this.listKey = listKey;
    this.reads = new RequestSequence((ids) => this.refetch(ids));
  }

  /** The jobs known so far. */
  get jobs(): ServerJob[] {
    return this.client.getQueryData<ServerJob[]>(this.listKey) ?? [];
  }

  /** The highest id ever seen: new jobs get higher ones. */
  get lastId(): number {
    return this.highestId;
  }

  /** Start time of the connected server, if available: job ids lose their meaning when it restarts. */
  getServerStart(): Promise<number | undefined> {
    this.serverStart ??= readServerStart();
    return this.serverStart;
  }

  /** Processes an event from the server. */
  push(event: ServerJobEvent): void {
    if (event.kind === "update") this.gather(event.update);
    if (event.kind === "removed") {
      this.waiting.delete(event.id);
      this.change([{ removed: event.id }]);
    }
    this.emit(event);
    if (event.kind === "update") this.noteId(event.update.job_id);
  }

  /** Passes all events to the listener, in order, until the returned function is called. */
  listen(listener: (event: JobEvent) => void): () => void {
    this.listeners.add(listener);
    this.pollWhileNeeded();
    return () => {
      this.listeners.delete(listener);
      this.pollWhileNeeded();
    };
  }

  disconnected(): void {
    if (!this.isConnected) return;
    this.isConnected = false;
    this.serverStart = undefined;
    this.emit({ kind: "disconnected" });
    this.pollWhileNeeded();
  }

  /** Before the first connection, the beginning or the end of a job may have been missed. */
  connected(): void {
    this.isConnected = true;
    if (this.client.getQueryData(this.listKey)) this.reads.push([LIST]);
    this.pollWhileNeeded();
  }

  /** Ids start at 1 again when the server has restarted, so all known jobs are dropped. */
  reconnected(): void {
    this.isConnected = true;
    this.isListLost = true;
    this.generation += 1;
    this.highestId = 0;
    this.waiting.clear();
    this.sinceRead = [];
    this.reads.clear();
    this.serverStart = undefined;
    if (this.client.getQueryData(this.listKey)) this.client.setQueryData(this.listKey, []);
    this.emit({ kind: "reconnected" });
    this.pollWhileNeeded();
  }

  /** For the query function of the list. */
  async readList(signal?: AbortSignal): Promise<ServerJob[]> {
    const isUnsure = this.listeners.size > 0 && (this.isListLost || !this.isConnected);
    const serverStart = isUnsure ? await readServerStart() : undefined;
    const answer = await this.read(() => listJobs({}, signal));
    const jobs = this.shared(answer.changes.reduce(applyChange, answer.data));
    this.isListLost = false;
    for (const { job_id } of jobs) this.noteId(job_id);
    this.emit({ kind: "list", jobs, serverStart });
    this.pollWhileNeeded();
    return jobs;
  }

  /** Reads one job and inserts it into the list; undefined if the server does not have it, or no longer does. */
  async readJob(id: number): Promise<ServerJob | undefined> {
    const { generation } = this;
    const { data, changes } = await this.read(() => getJob(id));
    if (generation !== this.generation) return undefined;
    const [job] = changes.reduce(applyChange, data ? [data] : []);
    this.setJobs((jobs) => (job ? place(jobs, job) : applyChange(jobs, { removed: id })));
    this.emit({ kind: "read", id, job });
    return job;
  }

  /**
   * Keeps the object identity of unchanged jobs, regardless of their new position, so that their rows are not rendered
   * again.
   */
  private shared(jobs: readonly ServerJob[]): ServerJob[] {
    const known = new Map(this.jobs.map((job) => [job.job_id, job]));
    return jobs.map((job) => {
      const before = known.get(job.job_id);
      return before && deepEqual(before, job) ? before : job;
    });
  }

  private async read<T>(call: () => Promise<T>): Promise<{ data: T; changes: Change[] }> {
    const from = this.sinceRead.length;
    const log = this.sinceRead;
    this.reading += 1;
    try {
      const data = await call();
      return { data, changes: log.slice(from) };
    } finally {
      this.reading -= 1;
      if (this.reading === 0) this.sinceRead = [];
    }
  }

  private noteId(id: number): void {
    this.highestId = Math.max(this.highestId, id);
  }

  private gather(update: JobUpdate): void {
    const before = this.waiting.get(update.job_id);
    // The name changes before the end; an update without a status means that the position in the queue has changed.
    const isNews = update.status === undefined || isFinished({ status: update.status });
    const mayBeRenamed = isNews || (before?.mayBeRenamed ?? false);
    this.waiting.set(update.job_id, { ...before, ...update, mayBeRenamed });
    this.timer ??= setTimeout(() => this.flush(), GATHER);
  }

  private flush(): void {
    this.timer = undefined;
    // If the list was not read yet, its first read will contain everything.
    const isRead = this.client.getQueryData(this.listKey) !== undefined;
    const known = new Map(this.jobs.map((job) => [job.job_id, job]));
    const toRead: number[] = [];
    const changes: Change[] = [];
    for (const [id, { mayBeRenamed, ...update }] of this.waiting) {
      const status = update.status ?? known.get(id)?.status;
      if (!known.has(id)) toRead.push(id);
      else if (mayBeRenamed) toRead.push(status === "pending" ? LIST : id);
      changes.push({ update });
    }
    this.waiting.clear();
    this.change(changes);
    if (isRead) this.reads.push(toRead, READ_DELAY);
  }

  private change(changes: readonly Change[]): void {
    if (this.reading > 0) this.sinceRead.push(...changes);
    this.setJobs((jobs) => changes.reduce(applyChange, jobs));
  }

  private setJobs(update: (jobs: ServerJob[]) => ServerJob[]): void {
    const jobs = this.client.getQueryData<ServerJob[]>(this.listKey);
    const changed = jobs && update(jobs);
    if (changed !== jobs) this.client.setQueryData(this.listKey, changed);
  }

  private async refetch(ids: readonly number[]): Promise<void> {
    const isMany = ids.includes(LIST) || ids.length > MAX_BY_ID;
    const reads = isMany ? [this.refetchList()] : ids.map((id) => this.readJob(id));
    // Failed reads are repeated with the next event, or after the reconnect.
    await Promise.allSettled(reads);
  }

  /** Shows no notification on failure, because the user did not start this read. */
  private async refetchList(): Promise<void> {
    const { generation } = this;
    const jobs = await this.readList();
    if (generation === this.generation) this.setJobs(() => jobs);
  }

  private emit(event: JobEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  /** True if listeners or unfinished jobs need data that no event will provide. */
  private needsPolling(): boolean {
    if (this.isConnected && !this.isListLost) return false;
    return this.listeners.size > 0 || this.jobs.some((job) => !isFinished(job));
  }

  private pollWhileNeeded(): void {
    clearTimeout(this.pollTimer);
    if (!this.needsPolling()) return;
    this.pollTimer = setTimeout(() => {
      if (!this.needsPolling()) return;
      void this.refetchList()
        .catch(() => undefined)
        .then(() => this.pollWhileNeeded());
    }, POLL_INTERVAL);
  }
}
