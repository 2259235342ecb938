import type { LeftFile } from "@/api/error";
import type { Noun } from "@/config/nouns";

/** One step of a job. Each step has its own result, and a failed one can be retried by itself. */
export interface JobStep {
  id: number;
  name: string;
  state: "pending" | "running" | "done" | "failed" | "stopped";
  /** Why it failed, from the server if it gave a reason. */
  reason: string | undefined;
  /** The file that it left behind when it failed. */
  left?: LeftFile | undefined;
  /** The result as a message, if there is one: "12 found, 3 not found"; "Result unknown" if it is unclear. */
  outcome: string | undefined;
  /** Number of subtitles that a finished search found. Undefined if the server does not report it. */
  found?: number | undefined;
  /** True if it was skipped, or undone because its result was worse: the file is as it was. */
  isLeft?: boolean | undefined;
  /** Keys of the items that it works on, for screens that show its state next to them. */
  tags: readonly string[];
  /** See StepToRun. */
  isOnce?: boolean | undefined;
  /**
   * The work that it requests from the server. If the server creates a job for it, that is shown as part of this step.
   */
  subject?: unknown;
}

export interface JobOptions {
  /** Identifies this kind of job and its subject, for a button that is busy during the job: "search series 3". */
  scope?: string;
  /** The steps of all jobs in one queue run one at a time. Without it, a job does not wait for others. */
  queue?: string;
  /** ID with which the server reports this job (store/progress). */
  progressId?: string;
  /** True to remove the job soon after it succeeded, because it is not worth showing then. */
  isBrief?: boolean;
  /** True if an error would also affect all other steps, such as a lost connection; it stops the job. */
  isFatal?: (error: unknown) => boolean;
  /** True if an error is temporary, such as a restart of the server; the step is retried until it ends differently. */
  isTemporary?: (error: unknown) => boolean;
  /**
   * Resolves with true if the server is back. After a temporary error, the next step waits for it, or without it, for
   * 10 s.
   */
  isBack?: () => Promise<boolean>;
  /** Noun for the item of a step, to count the steps that found something: "episode". */
  noun?: Noun;
  /** Undoes the job after its end; offered if `count` (the number of changes that can be undone) is not 0. */
  undo?: { count: () => number; run: () => void };
  /** Called after each step. */
  onStep?: (job: Job) => void;
  /** Called each time the job has no pending or running step left, including after a retry. */
  onFinish?: (job: Job) => void;
}

/** Work that this browser started and that continues in the background: uploads, tools, searches of many items. */
export interface Job extends JobOptions {
  id: number;
  title: string;
  steps: readonly JobStep[];
  isStopping: boolean;
  /** True if no other step starts until the job is resumed. */
  isPaused: boolean;
  /** Why the server cannot be reached now; the step is retried soon. */
  waitingFor: string | undefined;
  /** Time of its end in milliseconds since 1970, for as long as the end should be shown. */
  endedAt?: number | undefined;
  /** Its result, if its steps do not show it: why a search found nothing. */
  result?: string | undefined;
  /** Total milliseconds and number of the steps that have ended. */
  elapsed: { time: number; steps: number };
}
