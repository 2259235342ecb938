import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";
import { LONG_WORK } from "@/ui/use-is-long";

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
