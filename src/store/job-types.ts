import type { Noun } from "@/utils/nouns";

/** One step of a job. It keeps its own result, and a failed one can be retried alone. */
export interface JobStep {
  id: number;
  name: string;
  state: "pending" | "running" | "done" | "failed" | "stopped";
  /** Why it failed, in the server's words. */
  reason: string | undefined;
  /** The result as a text, if there is one: "12 found, 3 not"; "No clear answer" when it is unknown. */
  outcome: string | undefined;
  /** How many a finished search found; 0 for nothing. Undefined when the server does not say. */
  found?: number | undefined;
  /** Keys of the things it works on, for screens that show its state beside them. */
  tags: readonly string[];
  /** See StepToRun. */
  isOnce?: boolean | undefined;
  /** What it asks the server for. If the server makes a job of that, the job is shown as part of this step. */
  subject?: unknown;
}

export interface JobOptions {
  /** Identifies this kind of job and its subject, for a button that is busy meanwhile: "search series 3". */
  scope?: string;
  /** The steps of all jobs in one queue run one after the other. Without it a job waits for no other. */
  queue?: string;
  /** The id under which the server reports this job (store/progress). */
  progressId?: string;
  /** Removed soon after it succeeded, because it is not worth showing then. */
  isBrief?: boolean;
  /** Whether an error would hit every other step too, such as a lost connection: it stops the job. */
  isFatal?: (error: unknown) => boolean;
  /** Whether an error will pass, such as a restart of the server: the step is retried until it ends otherwise. */
  isTemporary?: (error: unknown) => boolean;
  /** Whether the server is back: after a temporary error the next step waits for that. Without it, for some seconds. */
  isBack?: () => Promise<boolean>;
  /** What a step works on, to count the steps that found something: "episode". */
  noun?: Noun;
  /** Called whenever a step has ended. */
  onStep?: (job: Job) => void;
  /** Called whenever the job has no pending or running step left, including after a retry. */
  onFinish?: (job: Job) => void;
}

/** Work that this browser started and that goes on in the background: uploads, tools, searches of many items. */
export interface Job extends JobOptions {
  id: number;
  title: string;
  steps: readonly JobStep[];
  isStopping: boolean;
  /** No other step starts until it is resumed. */
  isPaused: boolean;
  /** Why the server cannot be reached now; the step is retried soon. */
  waitingFor: string | undefined;
  /** When it ended, in milliseconds, for as long as the end should be shown. */
  endedAt?: number | undefined;
  /** Total milliseconds of the steps that have ended, and how many they are. */
  spent: { time: number; steps: number };
}
