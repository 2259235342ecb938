import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

/** Until the test ends, time passes as it does, or faster by `timePasses`. */
export function fakeTime(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

export const timePasses = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The result of a search has been shown, and its row has folded. */
export const resultPasses = () => timePasses(5_000);
