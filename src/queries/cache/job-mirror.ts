import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { isEnded } from "@/api/job-status";
import { getJob, listJobs } from "@/api/jobs";
import type { ServerJob } from "@/api/jobs";
import type { MediaKind } from "@/api/media";
import { getStatus } from "@/api/system";
import { deepEqual } from "@/utils/deep-equal";
import { RequestSequence } from "./request-sequence";

/**
 * What an event says about a job. Fields that are not in it have not changed, except the name, which no event contains.
 */
export type JobUpdate = Pick<ServerJob, "job_id"> &
  Partial<Pick<ServerJob, "status" | "progress_value" | "progress_max" | "progress_message">>;

/** What the server reports about jobs and their results, in its order. */
export type JobNews =
  | { kind: "update"; update: JobUpdate }
  | { kind: "removed"; id: number }
  /** A subtitle of this item was saved. */
  | { kind: "saved"; of: MediaKind; id: number }
  | { kind: "history"; of: MediaKind };

/** What listeners receive: news as it comes, answers as they are read. */
export type JobEvent =
  | JobNews
  /** `serverStart`: when this server started; only read when events may have been missed. */
  | { kind: "list"; jobs: readonly ServerJob[]; serverStart: number | undefined }
  /** A job was read by its id; undefined when the server does not know it, or no longer does. */
  | { kind: "read"; id: number; job: ServerJob | undefined }
  | { kind: "disconnected" }
  /** Events were missed, and the server may have restarted. */
  | { kind: "reconnected" };

/** Updates are gathered for this many milliseconds: a scan reports 1,500 steps in half a minute. */
const GATHER = 200;
/** Milliseconds until a job is read by id: often several are queued at once. */
const READ_DELAY = 100;
/** From more than this many jobs on, the list is read instead. */
const MAX_BY_ID = 3;
/** Milliseconds between two reads of the list while something is awaited without a socket. */
const POLL_INTERVAL = 3_000;
/** The server keeps this many failed and this many completed jobs. */
const MAX_ENDED = 10;

/** Stands for the whole list among the ids to read. */
const LIST = 0;

const readServerStart = () =>
  getStatus().then(
    ({ start_time }) => start_time ?? undefined,
    () => undefined,
  );

type Change = { update: JobUpdate } | { removed: number };

/**
 * Puts a job where its status belongs: in its old place when the status is unchanged, else behind the others of its new
 * status.
 */
function place(jobs: ServerJob[], job: ServerJob): ServerJob[] {
  const at = jobs.findIndex(({ job_id }) => job_id === job.job_id);
  if (jobs[at]?.status === job.status) return jobs.with(at, job);
  const others = jobs.filter(({ job_id }) => job_id !== job.job_id);
  const same = others.filter(({ status }) => status === job.status);
  const [oldest] = isEnded(job) && same.length >= MAX_ENDED ? same : [];
  return [...others.filter((one) => one !== oldest), job];
}

function applyChange(jobs: ServerJob[], change: Change): ServerJob[] {
  if ("removed" in change) {
    const rest = jobs.filter(({ job_id }) => job_id !== change.removed);
    return rest.length === jobs.length ? jobs : rest;
  }
  const { update } = change;
  const known = jobs.find(({ job_id }) => job_id === update.job_id);
  // Events and answers can overtake each other; a job that has ended is not running any more.
  if (!known || (isEnded(known) && update.status && !isEnded({ status: update.status })))
    return jobs;
  // The time belongs to the status, and comes with the next read.
  const isChanged = update.status !== undefined && update.status !== known.status;
  return place(jobs, { ...known, ...update, ...(isChanged ? { last_run_time: "" } : {}) });
}

/**
 * Keeps the list of the server's jobs up to date from their events, with as few reads as possible: progress is patched
 * in; an unknown job, and one whose name may have changed, is read by id (contract/newer-servers.md section 3.2).
 */
export class JobMirror {
  private readonly client: QueryClient;
  private readonly listKey: QueryKey;
  /** The last update of each job. */
  private waiting = new Map<number, JobUpdate & { mayBeRenamed: boolean }>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What came during a read: its answer may be older than these. */
  private sinceRead: Change[] = [];
  private reading = 0;
  private readonly reads: RequestSequence<number>;
  private readonly listeners = new Set<(event: JobEvent) => void>();
  /** Without the socket there are no events, so what is awaited has to be read. */
  isConnected = false;
  /** The list must be read again. */
  private isListLost = false;
  private highestId = 0;
  private pollTimer: ReturnType<typeof setTimeout> | undefined;
  /** Incremented by each reconnect: answers to earlier reads may come from before a restart. */
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

  /** When the connected server started, if it says so: job ids lose their meaning when it restarts. */
  getServerStart(): Promise<number | undefined> {
    this.serverStart ??= readServerStart();
    return this.serverStart;
  }

  /** Takes in news from the server. */
  push(news: JobNews): void {
    if (news.kind === "update") this.gather(news.update);
    if (news.kind === "removed") {
      this.waiting.delete(news.id);
      this.change([{ removed: news.id }]);
    }
    this.emit(news);
    if (news.kind === "update") this.noteId(news.update.job_id);
  }

  /** Passes everything on, in order, until the returned function is called. */
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

  /** The first connection: the end of a job may have been missed. */
  connected(): void {
    this.isConnected = true;
    if (this.jobs.some((job) => !isEnded(job))) this.reads.push([LIST]);
    this.pollWhileNeeded();
  }

  /** Ids start at 1 again when the server has restarted: nothing known so far can be trusted. */
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

  /** Reads one job and puts it into the list; undefined when the server does not know it, or no longer does. */
  async readJob(id: number): Promise<ServerJob | undefined> {
    const { generation } = this;
    const { data, changes } = await this.read(() => getJob(id));
    if (generation !== this.generation) return undefined;
    const [job] = changes.reduce(applyChange, data ? [data] : []);
    this.setJobs((jobs) => (job ? place(jobs, job) : applyChange(jobs, { removed: id })));
    this.emit({ kind: "read", id, job });
    return job;
  }

  /** Unchanged jobs stay the same objects wherever they are in the list now, so their rows are not rendered again. */
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
    // The name changes before the end; an update without a status is a change of the place in the queue.
    const isNews = update.status === undefined || isEnded({ status: update.status });
    const mayBeRenamed = isNews || (before?.mayBeRenamed ?? false);
    this.waiting.set(update.job_id, { ...before, ...update, mayBeRenamed });
    this.timer ??= setTimeout(() => this.flush(), GATHER);
  }

  private flush(): void {
    this.timer = undefined;
    // If nobody has read the list yet, its first read will bring everything.
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
    // What could not be read is read with the next event, or after the reconnect.
    await Promise.allSettled(reads);
  }

  /** No toast when it fails: the user did not ask for it. */
  private async refetchList(): Promise<void> {
    const { generation } = this;
    const jobs = await this.readList();
    if (generation === this.generation) this.setJobs(() => jobs);
  }

  private emit(event: JobEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  /** Whether somebody is waiting for news that no event will bring. */
  private needsPolling(): boolean {
    if (this.isConnected && !this.isListLost) return false;
    return this.listeners.size > 0 || this.jobs.some((job) => !isEnded(job));
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
