import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

/** Milliseconds after which work counts as long (src/ui/use-is-long.ts). */
export const LONG_WORK = 5_000;

/** Work counts as long from the moment the returned function is called, not after a time. */
export function longWork() {
  const later = globalThis.setTimeout;
  const waiting: (() => void)[] = [];
  vi.spyOn(globalThis, "setTimeout").mockImplementation((run, ms) => {
    if (ms !== LONG_WORK) return later(run, ms);
    waiting.push(run);
    return later(() => undefined, 0);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return () => act(() => waiting.splice(0).forEach((run) => run()));
}
