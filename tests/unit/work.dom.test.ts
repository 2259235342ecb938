import { act, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  countPieces,
  dismissOverWork,
  dismissWork,
  isWorkActive,
  resetWork,
  retryWork,
  startWork,
  stopWork,
  useIsWorking,
  useWorks,
} from "@/store/work";
import type { WorkOptions } from "@/store/work";

afterEach(() => {
  resetWork();
  vi.useRealTimers();
});

/** Work whose pieces end when the test says so. */
function controlled(names: readonly string[], options?: WorkOptions) {
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
    id = startWork("Tool", toDo, options);
  });
  const end = (name: string, how: "done" | "fail", value = "") =>
    act(async () => {
      ends.get(name)?.[how](value);
      await Promise.resolve();
    });
  return { id, started, end };
}
const view = () => renderHook(useWorks).result;
const states = (works: ReturnType<typeof view>, at = 0) =>
  works.current[at]?.pieces.map(({ state }) => state);

describe("work that this browser started", () => {
  it("runs piece by piece, in order, and keeps each result", async () => {
    const works = view();
    const { started, end } = controlled(["a", "b", "c"]);
    expect(states(works)).toEqual(["running", "pending", "pending"]);
    await end("a", "done");
    expect(started).toEqual(["a", "b"]);
    await end("b", "fail", "The file is locked");
    await end("c", "done", "12 found");
    expect(states(works)).toEqual(["done", "failed", "done"]);
    const [, failed, last] = works.current[0]!.pieces;
    expect(failed?.reason).toBe("The file is locked");
    expect(last?.outcome).toBe("12 found");
    expect(isWorkActive(works.current[0]!)).toBe(false);
    expect(countPieces(works.current[0]!)).toMatchObject({ done: 2, failed: 1, pending: 0 });
  });

  it("stops: the running piece ends, the others never start, and can be run later", async () => {
    const works = view();
    const { id, started, end } = controlled(["a", "b", "c"]);
    act(() => stopWork(id));
    expect(states(works)).toEqual(["running", "stopped", "stopped"]);
    expect(works.current[0]?.isStopping).toBe(true);
    await end("a", "done");
    expect(works.current[0]?.isStopping).toBe(false);
    expect(started).toEqual(["a"]);
    act(() => retryWork(id));
    await end("b", "done");
    await end("c", "done");
    expect(states(works)).toEqual(["done", "done", "done"]);
    expect(started).toEqual(["a", "b", "c"]);
  });

  it("goes on at once when it is retried before the running piece ended", async () => {
    const works = view();
    const { id, started, end } = controlled(["a", "b"]);
    act(() => stopWork(id));
    act(() => retryWork(id));
    expect(works.current[0]?.isStopping).toBe(false);
    expect(started).toEqual(["a"]);
    await end("a", "done");
    expect(started).toEqual(["a", "b"]);
  });

  it("retries what failed, all of it or one piece, and never what is done", async () => {
    const works = view();
    const { id, started, end } = controlled(["a", "b", "c"]);
    await end("a", "fail", "no");
    await end("b", "done");
    await end("c", "fail", "no");
    const piece = works.current[0]!.pieces[2]!;
    act(() => retryWork(id, piece.id));
    await end("c", "done");
    expect(states(works)).toEqual(["failed", "done", "done"]);
    act(() => retryWork(id));
    expect(works.current[0]?.pieces[0]?.reason).toBeUndefined();
    await end("a", "done");
    expect(started).toEqual(["a", "b", "c", "c", "a"]);
  });

  it("waits for other work of its lane, and for no other", async () => {
    const works = view();
    const first = controlled(["a", "b"], { lane: "tools" });
    const second = controlled(["c"], { lane: "tools" });
    const third = controlled(["d"]);
    expect([first.started, second.started, third.started]).toEqual([["a"], [], ["d"]]);
    await first.end("a", "done");
    expect(second.started).toEqual([]);
    await first.end("b", "fail", "no");
    expect(second.started).toEqual(["c"]);
    expect(states(works, 1)).toEqual(["running"]);
  });

  it("lets the next of its lane begin when it is put away", async () => {
    const works = view();
    const first = controlled(["a", "b"], { lane: "tools" });
    const second = controlled(["c"], { lane: "tools" });
    act(() => dismissWork(first.id));
    await first.end("a", "done");
    expect(first.started).toEqual(["a"]);
    expect(second.started).toEqual(["c"]);
    expect(works.current).toHaveLength(1);
  });

  it("can be asked by scope and by id", async () => {
    const isWorking = renderHook(() => useIsWorking("search series 3")).result;
    expect(isWorking.current).toBe(false);
    const { id, end } = controlled(["a"], { scope: "search series 3" });
    const work = renderHook(() => useWorks().find((one) => one.id === id)).result;
    expect(isWorking.current).toBe(true);
    expect(work.current?.title).toBe("Tool");
    await end("a", "done");
    expect(isWorking.current).toBe(false);
    act(() => dismissWork(id));
    expect(work.current).toBeUndefined();
  });

  it("puts brief work away after its success, and keeps what failed", async () => {
    vi.useFakeTimers();
    const works = view();
    const fine = controlled(["a"], { isBrief: true });
    const bad = controlled(["b"], { isBrief: true });
    const long = controlled(["c"]);
    await fine.end("a", "done");
    await bad.end("b", "fail", "no");
    await long.end("c", "done");
    expect(works.current).toHaveLength(3);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(works.current.map(({ id }) => id)).toEqual([bad.id, long.id]);
    act(() => dismissOverWork());
    expect(works.current).toEqual([]);
  });

  it("keeps running work when what is over is put away, and holds few of the latter", async () => {
    const works = view();
    const busy = controlled(["busy"]);
    for (let i = 0; i < 30; i += 1) await controlled([`${i}`]).end(`${i}`, "done");
    expect(works.current.length).toBeLessThanOrEqual(22);
    expect(works.current[0]?.id).toBe(busy.id);
    act(() => dismissOverWork());
    expect(works.current.map(({ id }) => id)).toEqual([busy.id]);
  });

  it("says nothing any more when everything was forgotten", async () => {
    const works = view();
    const old = controlled(["a", "b"], { lane: "tools" });
    act(() => resetWork());
    const next = controlled(["c"], { lane: "tools" });
    await old.end("a", "done");
    expect(old.started).toEqual(["a"]);
    expect(next.started).toEqual(["c"]);
    expect(states(works)).toEqual(["running"]);
  });
});
