import { vi } from "vitest";
import { UNDO_TIME } from "@/store/pending-deletes";

const realTimeout = globalThis.setTimeout;

/** Makes timers with one of these delays fire immediately; always includes the time for Undo. */
export function shortenWaits(...waits: number[]): void {
  const short = new Set([UNDO_TIME, ...waits]);
  vi.spyOn(globalThis, "setTimeout").mockImplementation(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same function with another delay
    ((run: () => void, ms = 0, ...rest: unknown[]) =>
      realTimeout(run, short.has(ms) ? 1 : ms, ...rest)) as typeof setTimeout,
  );
}
