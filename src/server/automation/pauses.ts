import { setTimeout as sleep } from "node:timers/promises";

/** Time as seen by automation. Replaced in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Rejects if the signal is aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export const CLOCK: Clock = {
  now: Date.now,
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
};

/** Waits; rejects if the wait is canceled. */
export type Wait = (milliseconds: number) => Promise<void>;

/** Pauses that double from the first to the last one, which is repeated. */
function* growPauses(first: number, last: number): Generator<number, never> {
  for (let pause = first; ; pause = Math.min(pause * 2, last)) yield pause;
}

export const PAUSES = {
  /** Milliseconds between two attempts to reach a server. */
  outage: () => growPauses(2_000, 60_000),
  /** Milliseconds between two requests of the server's job list. */
  jobs: () => growPauses(500, 5_000),
  /** Milliseconds between two checks if a browser still has a run. */
  turn: 5_000,
};
