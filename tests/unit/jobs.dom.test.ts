import { i18n } from "@lingui/core";
import { act, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  countSteps,
  dismissFinishedJobs,
  dismissJob,
  isJobActive,
  pauseJob,
  resumeJob,
  retryJob,
  startJob,
  stepOutcome,
  StepResult,
  stopJob,
  useIsJobActive,
  useJobs,
} from "@/store/jobs";
import { ApiError, isServerAway } from "@/api/error";
import { jobText, paceText } from "@/features/jobs/texts";
import type { JobOptions } from "@/store/job-types";

afterEach(() => {
  vi.useRealTimers();
});

/** Work whose steps end when the test ends them. */
function controlled(names: readonly string[], options?: JobOptions) {
  const started: string[] = [];
  const ends = new Map<string, { done: (value?: unknown) => void; fail: (why: string) => void }>();
  const toDo = names.map((name) => ({
    name,
    tags: [name],
    run: () =>
      new Promise((resolve, reject) => {
        started.push(name);
        ends.set(name, { done: resolve, fail: (why) => reject(new Error(why)) });
      }),
  }));
  let id = 0;
  act(() => {
    id = startJob("Tool", toDo, options);
  });
  const end = (name: string, how: "done" | "fail", value: string | StepResult = "") =>
    act(async () => {
      if (how === "fail" && typeof value === "string") ends.get(name)?.fail(value);
      else ends.get(name)?.done(value);
      await Promise.resolve();
    });
  return { id, started, end };
}
const view = () => renderHook(useJobs).result;
const states = (jobs: ReturnType<typeof view>, at = 0) =>
  jobs.current[at]?.steps.map(({ state }) => state);

describe("a job that this browser started", () => {
  it("runs step by step, in order, and keeps each result", async () => {
    const jobs = view();
    const { started, end } = controlled(["a", "b", "c"]);
    expect(states(jobs)).toEqual(["running", "pending", "pending"]);
    await end("a", "done");
    expect(started).toEqual(["a", "b"]);
    await end("b", "fail", "The file is locked");
    await end("c", "done", "12 found");
    expect(states(jobs)).toEqual(["done", "failed", "done"]);
    const [, failed, last] = jobs.current[0]!.steps;
    expect(failed?.reason).toBe("The file is locked");
    expect(last?.outcome).toBe("12 found");
    expect(isJobActive(jobs.current[0]!)).toBe(false);
    expect(countSteps(jobs.current[0]!)).toMatchObject({ done: 2, failed: 1, pending: 0 });
  });

  it("counts what it left as it was by itself, with the failures of others", async () => {
    const jobs = view();
    const { end } = controlled(["a", "b", "c"]);
    await end("a", "done", new StepResult("It was no better. It was put back.", undefined, true));
    await end("b", "fail", "The file is locked");
    await end("c", "done");
    const [job] = jobs.current;
    expect(jobText(job!)).toBe("1 done, 1 failed, 1 skipped");
    expect(job!.steps.map(stepOutcome)).toEqual(["nothing", "error", "success"]);
  });

  it("puts no “and” between counts that follow their words in other languages", async () => {
    i18n.loadAndActivate({ locale: "de", messages: {} });
    onTestFinished(() => i18n.loadAndActivate({ locale: "en", messages: {} }));
    const jobs = view();
    const { end } = controlled(["a", "b"]);
    await end("a", "done", new StepResult("Replaced"));
    await end("b", "done", new StepResult("Kept", undefined, true));
    expect(jobText(jobs.current[0]!)).toBe("1 Replaced · 1 Skipped");
  });

  it("pauses: the running step ends, and the next one starts when the user continues", async () => {
    const jobs = view();
    const { id, started, end } = controlled(["a", "b"]);
    act(() => pauseJob(id));
    await end("a", "done");
    expect(states(jobs)).toEqual(["done", "pending"]);
    expect(jobText(jobs.current[0]!)).toBe("Paused, 1 of 2");
    act(() => resumeJob(id));
    expect(started).toEqual(["a", "b"]);
    await end("b", "done");
    expect(states(jobs)).toEqual(["done", "done"]);
  });

  it("finishes when stopped while paused", async () => {
    const onFinish = vi.fn<() => void>();
    const { id, end } = controlled(["a", "b"], { onFinish });
    act(() => pauseJob(id));
    await end("a", "done");
    expect(onFinish).not.toHaveBeenCalled();
    act(() => stopJob(id));
    expect(onFinish).toHaveBeenCalledTimes(1);
  });

  it("repeats a step while the server is away, and continues then", async () => {
    vi.useFakeTimers();
    const jobs = view();
    const { started, end } = controlled(["a", "b"], { isTemporary: () => true });
    await end("a", "fail", "No connection");
    expect(states(jobs)).toEqual(["pending", "pending"]);
    expect(jobText(jobs.current[0]!)).toBe("Waiting for the server");
    expect(jobs.current[0]?.waitingFor).toBe("No connection");
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(started).toEqual(["a", "a"]);
    await end("a", "done");
    expect(started).toEqual(["a", "a", "b"]);
    expect(jobs.current[0]?.waitingFor).toBeUndefined();
  });

  it("waits until the server is back", async () => {
    vi.useFakeTimers();
    let isOnline = false;
    const isBack = () => Promise.resolve(isOnline);
    const { started, end } = controlled(["a"], { isTemporary: () => true, isBack });
    await end("a", "fail", "No connection");
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(started).toEqual(["a"]);
    isOnline = true;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(started).toEqual(["a", "a"]);
  });

  it("does not repeat a step that must happen once if its result is unknown, and continues with the next", async () => {
    vi.useFakeTimers();
    const jobs = view();
    const ran: string[] = [];
    const lost = new ApiError("http", "Bad gateway", "PATCH subtitles", 502);
    const rejected = new ApiError(
      "http",
      "cannot be reached (ECONNREFUSED)",
      "PATCH subtitles",
      502,
    );
    const errors = new Map<string, Error[]>([
      ["a", [lost]],
      ["b", [rejected]],
    ]);
    const step = (name: string) => ({
      name,
      isOnce: true,
      run: () => {
        ran.push(name);
        const error = errors.get(name)?.shift();
        return error ? Promise.reject(error) : Promise.resolve();
      },
    });
    act(() => void startJob("Tool", [step("a"), step("b")], { isTemporary: isServerAway }));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    // Steps that never reached the server can be repeated.
    expect(ran).toEqual(["a", "b", "b"]);
    expect(jobs.current[0]?.steps).toMatchObject([
      { state: "failed", outcome: "Result unknown" },
      { state: "done" },
    ]);
  });

  it("shows its speed and the remaining time, once those can be computed", async () => {
    vi.useFakeTimers();
    const jobs = view();
    const { end } = controlled(["a", "b", "c", "d", "e"]);
    for (const name of ["a", "b", "c"]) {
      expect(paceText(jobs.current[0]!)).toBeUndefined();
      // oxlint-disable-next-line no-await-in-loop -- sequential on purpose
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      // oxlint-disable-next-line no-await-in-loop -- as above
      await end(name, "done");
    }
    expect(paceText(jobs.current[0]!)).toBe("3 per minute, about 20 s left");
  });

  it("stops: the running step ends, the others never start, and can be run later", async () => {
    const jobs = view();
    const { id, started, end } = controlled(["a", "b", "c"]);
    act(() => stopJob(id));
    expect(states(jobs)).toEqual(["running", "stopped", "stopped"]);
    expect(jobs.current[0]?.isStopping).toBe(true);
    await end("a", "done");
    expect(jobs.current[0]?.isStopping).toBe(false);
    expect(started).toEqual(["a"]);
    act(() => retryJob(id));
    await end("b", "done");
    await end("c", "done");
    expect(states(jobs)).toEqual(["done", "done", "done"]);
    expect(started).toEqual(["a", "b", "c"]);
  });

  it("continues at once if it is retried before the running step ended", async () => {
    const jobs = view();
    const { id, started, end } = controlled(["a", "b"]);
    act(() => stopJob(id));
    act(() => retryJob(id));
    expect(jobs.current[0]?.isStopping).toBe(false);
    expect(started).toEqual(["a"]);
    await end("a", "done");
    expect(started).toEqual(["a", "b"]);
  });

  it("retries failed steps, all or one, and never those that are done", async () => {
    const jobs = view();
    const { id, started, end } = controlled(["a", "b", "c"]);
    await end("a", "fail", "no");
    await end("b", "done");
    await end("c", "fail", "no");
    const step = jobs.current[0]!.steps[2]!;
    act(() => retryJob(id, step.id));
    await end("c", "done");
    expect(states(jobs)).toEqual(["failed", "done", "done"]);
    act(() => retryJob(id));
    expect(jobs.current[0]?.steps[0]?.reason).toBeUndefined();
    await end("a", "done");
    expect(started).toEqual(["a", "b", "c", "c", "a"]);
  });

  it("waits for other jobs of its queue, and for no others", async () => {
    const jobs = view();
    const first = controlled(["a", "b"], { queue: "tools" });
    const second = controlled(["c"], { queue: "tools" });
    const third = controlled(["d"]);
    expect([first.started, second.started, third.started]).toEqual([["a"], [], ["d"]]);
    await first.end("a", "done");
    expect(second.started).toEqual([]);
    await first.end("b", "fail", "no");
    expect(second.started).toEqual(["c"]);
    expect(states(jobs, 1)).toEqual(["running"]);
  });

  it("lets the next job of its queue begin when it is dismissed", async () => {
    const jobs = view();
    const first = controlled(["a", "b"], { queue: "tools" });
    const second = controlled(["c"], { queue: "tools" });
    act(() => dismissJob(first.id));
    await first.end("a", "done");
    expect(first.started).toEqual(["a"]);
    expect(second.started).toEqual(["c"]);
    expect(jobs.current).toHaveLength(1);
  });

  it("can be found by scope and by id", async () => {
    const isWorking = renderHook(() => useIsJobActive("search series 3")).result;
    expect(isWorking.current).toBe(false);
    const { id, end } = controlled(["a"], { scope: "search series 3" });
    const work = renderHook(() => useJobs().find((one) => one.id === id)).result;
    expect(isWorking.current).toBe(true);
    expect(work.current?.title).toBe("Tool");
    await end("a", "done");
    expect(isWorking.current).toBe(false);
    act(() => dismissJob(id));
    expect(work.current).toBeUndefined();
  });

  it("dismisses a brief job after its success, and keeps a failed one", async () => {
    vi.useFakeTimers();
    const jobs = view();
    const fine = controlled(["a"], { isBrief: true });
    const bad = controlled(["b"], { isBrief: true });
    const long = controlled(["c"]);
    await fine.end("a", "done");
    await bad.end("b", "fail", "no");
    await long.end("c", "done");
    expect(jobs.current).toHaveLength(3);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(jobs.current.map(({ id }) => id)).toEqual([bad.id, long.id]);
    act(() => dismissFinishedJobs());
    expect(jobs.current).toEqual([]);
  });

  it("keeps running jobs when ended jobs are dismissed, and keeps few of the latter", async () => {
    const jobs = view();
    const busy = controlled(["busy"]);
    for (let i = 0; i < 30; i += 1) await controlled([`${i}`]).end(`${i}`, "done");
    expect(jobs.current.length).toBeLessThanOrEqual(22);
    expect(jobs.current[0]?.id).toBe(busy.id);
    act(() => dismissFinishedJobs());
    expect(jobs.current.map(({ id }) => id)).toEqual([busy.id]);
  });
});
