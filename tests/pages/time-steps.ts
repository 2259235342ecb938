import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

/** Fakes timers until the test ends: time passes as usual, or faster with `timePasses`. */
export function fakeTime(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

export const timePasses = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Waits until the result of a search was shown, and its row has collapsed. */
export const resultPasses = () => timePasses(5_000);
