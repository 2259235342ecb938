import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  dismissProgress,
  endProgress,
  replaceProgress,
  showProgress,
  useProgressItems,
} from "@/store/progress";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

const work = (value: number, count = 10, name = "") => ({
  id: "series_progress",
  header: "Syncing series...",
  name,
  value,
  count,
});
const view = () => renderHook(useProgressItems).result;
const show = (...args: Parameters<typeof work>) => act(() => showProgress(work(...args)));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe("a running job", () => {
  it("shows its share of finished parts", () => {
    const items = view();
    show(3, 10, "Harbor Lights");
    expect(items.current).toEqual([{ ...work(3, 10, "Harbor Lights"), isFinished: false }]);
  });

  it("stays in its place when it continues, oldest first", () => {
    const items = view();
    show(1);
    act(() => showProgress({ ...work(1), id: "movies_progress" }));
    show(2);
    expect(items.current.map(({ id, value }) => [id, value])).toEqual([
      ["series_progress", 2],
      ["movies_progress", 1],
    ]);
  });

  it("stays done after a late update of a parallel job, and starts over with a new job", () => {
    const items = view();
    show(10);
    show(7);
    expect(items.current).toMatchObject([{ value: 10, isFinished: true }]);
    show(0);
    expect(items.current).toMatchObject([{ value: 0, isFinished: false }]);
  });

  it("keeps the furthest value when parallel jobs jitter", () => {
    const items = view();
    for (const value of [3, 7, 5, 6]) show(value);
    expect(items.current[0]?.value).toBe(7);
  });

  it("keeps the last name when an update brings none", () => {
    const items = view();
    show(3, 10, "Harbor Lights");
    show(4, 10, "");
    expect(items.current[0]?.name).toBe("Harbor Lights");
  });

  it("disappears 10 s after its last update if its end is never reported", () => {
    const items = view();
    show(3);
    pass(9_000);
    show(4);
    pass(9_900);
    expect(items.current).toHaveLength(1);
    pass(200);
    expect(items.current).toEqual([]);
  });

  it("disappears when the user closes it, and returns with its next update", () => {
    const items = view();
    show(3);
    act(() => dismissProgress("series_progress"));
    expect(items.current).toEqual([]);
    show(4);
    expect(items.current).toHaveLength(1);
  });
});

describe("a finished job", () => {
  it("stays for 3 s when the value reached the count", () => {
    const items = view();
    show(10);
    expect(items.current[0]?.isFinished).toBe(true);
    pass(2_900);
    expect(items.current).toHaveLength(1);
    pass(200);
    expect(items.current).toEqual([]);
  });

  it("stays for 3 s when the server reports its end", () => {
    const items = view();
    show(4);
    act(() => endProgress("series_progress"));
    expect(items.current[0]).toMatchObject({ value: 4, isFinished: true });
    pass(2_900);
    expect(items.current).toHaveLength(1);
    pass(200);
    expect(items.current).toEqual([]);
  });

  it("is finished at once if there was nothing to do", () => {
    const items = view();
    show(0, 0);
    expect(items.current[0]?.isFinished).toBe(true);
    pass(3_100);
    expect(items.current).toEqual([]);
  });

  it("that begins again starts over", () => {
    const items = view();
    show(10, 10, "The last one");
    show(0, 10);
    expect(items.current).toEqual([{ ...work(0), isFinished: false }]);
    pass(5_000);
    expect(items.current).toHaveLength(1);
  });

  it("with another count is a new job", () => {
    const items = view();
    show(8, 10);
    show(2, 50);
    expect(items.current[0]).toMatchObject({ value: 2, count: 50 });
  });

  it("without an earlier update is not shown", () => {
    const items = view();
    act(() => endProgress("unknown"));
    act(() => dismissProgress("unknown"));
    expect(items.current).toEqual([]);
  });
});

describe("a job of this browser", () => {
  it("gives way to its result, even if its last report is late", () => {
    const items = view();
    show(3);
    act(() => replaceProgress("series_progress"));
    expect(items.current).toEqual([]);
    show(10);
    expect(items.current).toEqual([]);
    // A new run of the same work.
    show(0);
    pass(3_000);
    show(10);
    expect(items.current).toHaveLength(1);
  });
});
