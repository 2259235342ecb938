import { afterEach, describe, expect, it, vi } from "vitest";
import { isFirstReload } from "@/queries/server-return";

afterEach(() => {
  vi.useRealTimers();
  window.sessionStorage.clear();
});

describe("a reload because code is missing", () => {
  it("is not repeated within a minute", () => {
    vi.useFakeTimers();
    expect([isFirstReload(), isFirstReload()]).toEqual([true, false]);
    vi.advanceTimersByTime(60_000);
    expect(isFirstReload()).toBe(true);
  });

  it("is possible after the clock was set back by hours", () => {
    vi.useFakeTimers();
    expect(isFirstReload()).toBe(true);
    vi.setSystemTime(Date.now() - 5 * 3_600_000);
    expect(isFirstReload()).toBe(true);
  });
});
