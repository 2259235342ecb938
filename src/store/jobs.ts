import { t } from "@lingui/core/macro";
import { create } from "zustand";
import { LeftFileError, errorText, isUnclear } from "@/api/error";
import type { Job, JobOptions, JobStep } from "./job-types";

/** The result of a step: a message and, for a search, the number of subtitles found. See JobStep for `isLeft`. */
export class StepResult {
  readonly text: string | undefined;
  readonly found: number | undefined;
  readonly isLeft: boolean;
  constructor(text: string | undefined, found?: number, isLeft = false) {
    this.text = text;
    this.found = found;
    this.isLeft = isLeft;
  }
}

/** A step to run, with its displayed name. If `run` resolves with a string or StepResult, that becomes its outcome. */
export interface StepToRun {
  name: string;
  run: () => Promise<unknown>;
  /** True if running it twice does harm: if its outcome is unclear, it fails and is not retried automatically. */
  isOnce?: boolean;
  tags?: readonly string[];
  subject?: unknown;
}

/** Milliseconds until a brief job is removed after its success, as for the server's own progress. */
const BRIEF_LIFETIME = 10_000;
/** Max finished jobs; the oldest are removed. */
const MAX_FINISHED = 20;

/** `queues`: by queue, the run of its steps. */
const useJobStore = create<{ jobs: readonly Job[]; queues: ReadonlyMap<string, symbol> }>()(() => ({
  jobs: [],
  queues: new Map(),
}));
/** Milliseconds until a step is retried after a temporary error. */
const RETRY_PAUSE = 10_000;
const runs = new Map<number, () => Promise<unknown>>();
let lastId = 0;

/** Every job that has not been dismissed, oldest first. */
export const useJobs = () => useJobStore((state) => state.jobs);

/** The current state of a job; undefined if it was dismissed. */
export const getJob = (id: number) => useJobStore.getState().jobs.find((job) => job.id === id);

/** True if a job of this scope is pending or running. */
export const useIsJobActive = (scope: string) => useJobStore((state) => hasActive(state, scope));

/** Like useIsJobActive, for code outside components. */
export const isScopeActive = (scope: string) => hasActive(useJobStore.getState(), scope);

/** True if such a step runs, or has ended in a job that runs or whose end is shown. */
export const hasRecentStep = (isMatch: (subject: unknown) => boolean): boolean =>
  useJobStore
    .getState()
    .jobs.filter((job) => job.endedAt !== undefined || isJobActive(job))
    .some(({ steps }) =>
      steps.some(({ state, subject }) => state !== "pending" && isMatch(subject)),
    );

/** Outcome of the last job of this scope; undefined if it is active or was stopped, or if there is none. */
export const useLastOutcome = (scope: string) =>
  useJobStore(({ jobs }) => {
    const last = jobs.findLast((job) => job.scope === scope);
    return last && jobOutcome(last);
  });

const hasActive = ({ jobs }: { jobs: readonly Job[] }, scope: string) =>
  jobs.some((job) => job.scope === scope && isJobActive(job));

/** The number of steps in each state, and the steps that are running. */
interface Tally {
  counts: Readonly<Record<JobStep["state"], number>>;
  running: readonly JobStep[];
}

const tallies = new WeakMap<Job["steps"], Tally>();

/** Cached until the steps change: a job may have 10,000 of them, and many components use the counts. */
function getTally({ steps }: Job): Tally {
  const known = tallies.get(steps);
  if (known) return known;
  const counts = { pending: 0, running: 0, done: 0, failed: 0, stopped: 0 };
  for (const { state } of steps) counts[state] += 1;
  const running = counts.running > 0 ? steps.filter(({ state }) => state === "running") : [];
  const tally = { counts, running };
  tallies.set(steps, tally);
  return tally;
}

/** True if a step is pending or running. */
export function isJobActive(job: Job): boolean {
  const { pending, running } = countSteps(job);
  return pending + running > 0;
}

/** Outcome of a job; undefined while it is active, or if it was stopped. */
export function jobOutcome(job: Job): Outcome | undefined {
  const { done, failed } = countSteps(job);
  if (isJobActive(job)) return undefined;
  if (failed > 0) return "error";
  if (done < job.steps.length) return undefined;
  return outcomeOfSteps(job.steps);
}

/** "nothing" if every step found nothing. */
function outcomeOfSteps(steps: readonly JobStep[]): Outcome {
  return steps.length > 0 && steps.every(({ found }) => found === 0) ? "nothing" : "success";
}

/** Outcome of a step; undefined if it has not ended. */
export function stepOutcome({ state, found, isLeft }: JobStep): Outcome | undefined {
  if (state === "failed") return "error";
  if (state !== "done") return undefined;
  return found === 0 || isLeft ? "nothing" : "success";
}

/** The number of steps in each state. */
export const countSteps = (job: Job) => getTally(job).counts;

/** The running steps: one, unless the job was retried while it was running. */
export const runningSteps = (job: Job) => getTally(job).running;

function updateJob(id: number, update: (job: Job) => Job): void {
  useJobStore.setState(({ jobs }) => ({
    jobs: jobs.map((job) => (job.id === id ? update(job) : job)),
  }));
}

const updateSteps =
  (change: Partial<JobStep>, isMatch: (step: JobStep) => boolean) =>
  (job: Job): Job => ({
    ...job,
    steps: job.steps.map((step) => (isMatch(step) ? { ...step, ...change } : step)),
  });

/** Changes one step, by its index. */
const updateStep =
  (place: number, change: Partial<JobStep>) =>
  (job: Job): Job => {
    const step = job.steps[place];
    return step ? { ...job, steps: job.steps.with(place, { ...step, ...change }) } : job;
  };

const queueOf = (job: Job) => job.queue ?? `job ${job.id}`;

function nextIn(queue: string): { job: Job; step: JobStep; place: number } | undefined {
  for (const job of useJobStore.getState().jobs) {
    if (queueOf(job) !== queue || job.isPaused) continue;
    const place = job.steps.findIndex(({ state }) => state === "pending");
    const step = job.steps[place];
    if (step) return { job, step, place };
  }
  return undefined;
}

/** Runs one step. Returns its changes; `isLast` is true to stop the rest of the job. */
async function runStep(
  { id, isOnce }: JobStep,
  { isFatal, isTemporary }: Job,
): Promise<{ change: Partial<JobStep>; isLast?: boolean; waitingFor?: string | undefined }> {
  try {
    const result = await runs.get(id)?.();
    runs.delete(id);
    if (result instanceof StepResult) {
      const { text: outcome, found, isLeft } = result;
      return { change: { state: "done", outcome, found, isLeft } };
    }
    const outcome = typeof result === "string" ? result : undefined;
    return { change: { state: "done", outcome } };
  } catch (error) {
    const waitingFor = isTemporary?.(error) === true ? errorText(error) : undefined;
    const mayRepeat = !isOnce || !isUnclear(error);
    if (waitingFor !== undefined && mayRepeat) return { change: { state: "pending" }, waitingFor };
    const outcome = isUnclear(error) ? t`Result unknown` : undefined;
    return {
      change: {
        state: "failed",
        reason: errorText(error),
        left: error instanceof LeftFileError ? error.left : undefined,
        outcome,
      },
      isLast: isFatal?.(error) === true,
      waitingFor,
    };
  }
}

function notifyStep(id: number): void {
  const job = getJob(id);
  job?.onStep?.(job);
}

function notifyFinished(id: number): void {
  const job = getJob(id);
  if (!job || isJobActive(job)) return;
  // If all steps were stopped, the user does not need a notice of it.
  const { done, failed } = countSteps(job);
  if (job.isBrief !== true && done + failed > 0)
    updateJob(id, (now) => ({ ...now, endedAt: Date.now() }));
  job.onFinish?.(job);
}

/** Called when the end of the job has been shown, or is shown elsewhere. */
export function hideJobEnd(id: number): void {
  updateJob(id, (job) => ({ ...job, endedAt: undefined }));
}

/** Shows the end of a job again, with a result that its steps do not show. Returns the job as it is shown. */
export function showJobEnd(job: Job, result: string | undefined): Job {
  updateJob(job.id, (now) => (isJobActive(now) ? now : { ...now, endedAt: Date.now(), result }));
  return getJob(job.id) ?? job;
}

function setRun(queue: string, run: symbol | undefined): void {
  useJobStore.setState(({ queues }) => {
    const next = new Map(queues);
    if (run) next.set(queue, run);
    else next.delete(queue);
    return { queues: next };
  });
}

/** Runs the pending steps one at a time, because the server handles only one well. */
async function runQueue(queue: string): Promise<void> {
  if (useJobStore.getState().queues.has(queue)) return;
  const own = Symbol(queue);
  const isOwn = () => useJobStore.getState().queues.get(queue) === own;
  setRun(queue, own);
  for (let next = nextIn(queue); next; next = nextIn(queue)) {
    const { job, step, place } = next;
    updateJob(
      job.id,
      updateStep(place, {
        state: "running",
        reason: undefined,
        left: undefined,
        outcome: undefined,
        found: undefined,
        isLeft: undefined,
      }),
    );
    const began = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- steps run one at a time
    const { change, isLast, waitingFor } = await runStep(step, job);
    if (!isOwn()) return;
    if (isLast === true) stopJob(job.id);
    const isFinished = change.state !== "pending";
    updateJob(job.id, (now) => ({
      ...updateStep(place, !isFinished && now.isStopping ? { state: "stopped" } : change)(now),
      isStopping: false,
      waitingFor,
      elapsed: isFinished
        ? { time: now.elapsed.time + performance.now() - began, steps: now.elapsed.steps + 1 }
        : now.elapsed,
    }));
    if (isFinished) {
      notifyStep(job.id);
      notifyFinished(job.id);
    }
    // oxlint-disable-next-line no-await-in-loop -- no other step can run during the wait
    if (waitingFor !== undefined) await untilBack(job.id);
    if (!isOwn()) return;
    scheduleBriefRemoval(job.id);
  }
  setRun(queue, undefined);
}

/** Resolves once the server of a job responds again, or the job has ended. */
async function untilBack(id: number): Promise<void> {
  const isWaiting = () =>
    useJobStore.getState().jobs.some((job) => job.id === id && isJobActive(job));
  const pingAfterPause = async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE));
    return (
      (await getJob(id)
        ?.isBack?.()
        .catch(() => false)) ?? true
    );
  };
  // oxlint-disable-next-line no-await-in-loop -- pings one at a time
  for (let isBack = false; !isBack && isWaiting();) isBack = await pingAfterPause();
  updateJob(id, (job) => ({ ...job, waitingFor: undefined }));
}

function scheduleBriefRemoval(id: number): void {
  const hasSucceeded = () => getJob(id)?.steps.every(({ state }) => state === "done") === true;
  if (getJob(id)?.isBrief !== true || !hasSucceeded()) return;
  setTimeout(() => hasSucceeded() && dismissJob(id), BRIEF_LIFETIME);
}

/**
 * Starts a job and returns its ID. If a job of its scope is already active, returns the ID of that job, because a
 * double-click occurs before the button looks busy. Never throws.
 */
export function startJob(
  title: string,
  stepsToRun: readonly StepToRun[],
  options: JobOptions = {},
): number {
  const { jobs } = useJobStore.getState();
  const { scope } = options;
  const active = scope !== undefined && jobs.find((job) => job.scope === scope && isJobActive(job));
  if (active) return active.id;
  lastId += 1;
  const id = lastId;
  const steps = stepsToRun.map(({ name, run, tags = [], subject, isOnce }): JobStep => {
    lastId += 1;
    runs.set(lastId, run);
    return {
      id: lastId,
      name,
      state: "pending",
      reason: undefined,
      outcome: undefined,
      tags,
      subject,
      isOnce,
    };
  });
  const job: Job = {
    ...options,
    id,
    title,
    steps,
    isStopping: false,
    isPaused: false,
    waitingFor: undefined,
    elapsed: { time: 0, steps: 0 },
  };
  const finished = jobs.filter((one) => !isJobActive(one));
  for (const old of finished.slice(0, -MAX_FINISHED)) dismissJob(old.id);
  useJobStore.setState((state) => ({ jobs: [...state.jobs, job] }));
  void runQueue(queueOf(job));
  return id;
}

/** Starts a job of one step that is visible only while it runs (the button of `scope` is busy), or if it fails. */
export function startBriefJob(title: string, scope: string, run: StepToRun["run"]): void {
  startJob(title, [{ name: title, run }], { scope, isBrief: true });
}

/** Lets the running step finish and starts no other until the job is resumed. */
export function pauseJob(id: number): void {
  updateJob(id, (job) => ({ ...job, isPaused: true }));
}

/** Continues a paused job. */
export function resumeJob(id: number): void {
  updateJob(id, (job) => ({ ...job, isPaused: false }));
  const job = getJob(id);
  if (job) void runQueue(queueOf(job));
}

/** Lets the running step finish and starts no other. */
export function stopJob(id: number): void {
  updateJob(id, (job) => ({
    ...updateSteps({ state: "stopped" }, ({ state }) => state === "pending")(job),
    isPaused: false,
    waitingFor: undefined,
    isStopping: job.steps.some(({ state }) => state === "running"),
  }));
  // Otherwise this happens when the running step ends.
  notifyFinished(id);
}

/** Runs the failed and stopped steps again, or only one of them. */
export function retryJob(id: number, stepId?: number): void {
  const job = getJob(id);
  if (!job) return;
  const isRetried = (step: JobStep) =>
    (step.state === "failed" || step.state === "stopped") &&
    (stepId === undefined || step.id === stepId);
  updateJob(id, (now) => ({
    ...updateSteps({ state: "pending" }, isRetried)(now),
    isStopping: false,
    isPaused: false,
    endedAt: undefined,
    result: undefined,
  }));
  void runQueue(queueOf(job));
}

/** Removes a job from the list. If it is active, the running step finishes and no other starts. */
export function dismissJob(id: number): void {
  for (const step of getJob(id)?.steps ?? []) runs.delete(step.id);
  useJobStore.setState(({ jobs }) => ({ jobs: jobs.filter((one) => one.id !== id) }));
}

/** Removes every finished job from the list. */
export function dismissFinishedJobs(): void {
  for (const job of useJobStore.getState().jobs) if (!isJobActive(job)) dismissJob(job.id);
}

/** Outcome of an action; "nothing" (nothing was found) is neither a success nor a failure. */
export type Outcome = "success" | "nothing" | "error";
