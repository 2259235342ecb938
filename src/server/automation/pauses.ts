import { setTimeout as sleep } from "node:timers/promises";

/** Time as seen by automation. Replaced in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Rejects if the signal fires. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export const CLOCK: Clock = {
  now: Date.now,
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
};

/** Waits; rejects if the wait is canceled. */
export type Wait = (milliseconds: number) => Promise<void>;

/** Grows from the first to the last pause, and repeats the last one. */
function* growing(first: number, last: number): Generator<number, never> {
  for (let pause = first; ; pause = Math.min(pause * 2, last)) yield pause;
}

export const PAUSES = {
  /** Milliseconds between two attempts to reach a server that is away. */
  outage: () => growing(2_000, 60_000),
  /** Milliseconds between two looks at the server's jobs. */
  jobs: () => growing(500, 5_000),
  /** Milliseconds between two looks if a browser still has a run. */
  turn: 5_000,
};
