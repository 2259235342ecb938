import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RequestSequence } from "@/queries/cache/request-sequence";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** A sequence whose requests take `ms`, with the times and items of its requests. */
function sequenceOf(ms = 20) {
  const start = performance.now();
  const requests: { at: number; items: number[] }[] = [];
  const sequence = new RequestSequence<number>((items) => {
    requests.push({ at: Math.round(performance.now() - start), items });
    return new Promise((resolve) => setTimeout(resolve, ms));
  });
  return { sequence, requests, items: () => requests.map((request) => request.items) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a request sequence", () => {
  it("requests pushed items, each once", async () => {
    const { sequence, items } = sequenceOf();
    sequence.push([1, 2, 1]);
    sequence.push([2, 3]);
    await pass(1000);
    expect(items()).toEqual([[1, 2, 3]]);
  });

  it("has one request under way; later items go into the next", async () => {
    const { sequence, requests } = sequenceOf(400);
    sequence.push([1]);
    await pass(100);
    sequence.push([2]);
    await pass(100);
    sequence.push([3]);
    expect(requests).toHaveLength(1);
    await pass(2000);
    expect(requests.map((request) => request.items)).toEqual([[1], [2, 3]]);
    expect(requests[1]?.at).toBeGreaterThanOrEqual(650);
  });

  it("gathers from the first event on, not from the last, so that a storm cannot delay it", async () => {
    const { sequence, requests } = sequenceOf();
    for (let at = 0; at < 1000; at += 50) {
      sequence.push([1], 300);
      await pass(50);
    }
    expect(requests[0]?.at).toBeLessThan(310);
    expect(requests.length).toBeGreaterThan(1);
  });

  it("pauses longer and longer in a storm, never more than 5 s, and is quick again after it", async () => {
    const { sequence, requests } = sequenceOf();
    for (let at = 0; at < 60_000; at += 50) {
      sequence.push([at]);
      await pass(50);
    }
    expect(requests.length).toBeLessThan(20);
    const gaps = requests.slice(1).map((request, index) => request.at - (requests[index]?.at ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(5_100);
    await pass(20_000);
    const before = requests.length;
    sequence.push([1]);
    await pass(1);
    expect(requests).toHaveLength(before + 1);
  });

  it("drops waiting items when it is cleared", async () => {
    const { sequence, requests } = sequenceOf();
    sequence.push([1], 300);
    sequence.clear();
    await pass(1000);
    expect(requests).toEqual([]);
    sequence.push([2]);
    await pass(1);
    expect(requests).toHaveLength(1);
  });
});

describe("echo suppression: a mutation", () => {
  it("and its echo before the response cost one request, after the response", async () => {
    const { sequence, requests } = sequenceOf();
    const settled = sequence.suppressEchoes([1]);
    await pass(100);
    sequence.push([1]);
    await pass(100);
    settled();
    await pass(2000);
    expect(requests.map((request) => request.items)).toEqual([[1]]);
    expect(requests[0]?.at).toBeGreaterThanOrEqual(350);
  });

  it("and its echo after the response cost one request", async () => {
    const { sequence, items } = sequenceOf();
    const settled = sequence.suppressEchoes([1]);
    await pass(10);
    settled();
    await pass(70);
    sequence.push([1]);
    await pass(2000);
    expect(items()).toEqual([[1]]);
  });

  it("is fetched if no echo arrives", async () => {
    const { sequence, items } = sequenceOf();
    sequence.suppressEchoes([1])();
    await pass(2000);
    expect(items()).toEqual([[1]]);
  });

  it("is fetched after the response even if an event arrived long before", async () => {
    const { sequence, requests } = sequenceOf();
    const settled = sequence.suppressEchoes([1]);
    sequence.push([1]);
    await pass(60_000);
    expect(requests).toHaveLength(1);
    settled();
    await pass(1000);
    expect(requests).toHaveLength(2);
    expect(requests[1]?.at).toBeGreaterThanOrEqual(60_150);
  });

  it("of minutes delays others' events about the same thing by one second at most", async () => {
    const { sequence, requests } = sequenceOf();
    sequence.suppressEchoes([1]);
    await pass(120_000);
    sequence.push([1]);
    await pass(999);
    expect(requests).toEqual([]);
    await pass(2);
    expect(requests).toHaveLength(1);
  });

  it("does not delay events about other things", async () => {
    const { sequence, items } = sequenceOf();
    sequence.suppressEchoes([1]);
    sequence.push([2]);
    await pass(1);
    expect(items()).toEqual([[2]]);
  });

  it("does not wait for the end of a storm", async () => {
    const { sequence, requests } = sequenceOf();
    for (let at = 0; at < 30_000; at += 50) {
      sequence.push([2]);
      await pass(50);
    }
    const before = requests.length;
    sequence.suppressEchoes([1])();
    await pass(180);
    expect(requests.length).toBe(before + 1);
    expect(requests.at(-1)?.items).toContain(1);
  });

  it("that overlaps another one is not delayed forever by a chain of them", async () => {
    const { sequence, requests } = sequenceOf();
    let last = sequence.suppressEchoes([1]);
    for (let turn = 0; turn < 20; turn += 1) {
      await pass(200);
      const next = sequence.suppressEchoes([1]);
      last();
      last = next;
    }
    expect(requests.length).toBeGreaterThanOrEqual(3);
    expect(requests.length).toBeLessThan(8);
    last();
    await pass(2000);
  });

  it("settles once, regardless of the number of releases", async () => {
    const { sequence, requests } = sequenceOf();
    const settled = sequence.suppressEchoes([1]);
    settled();
    settled();
    await pass(2000);
    expect(requests).toHaveLength(1);
    sequence.push([1]);
    await pass(2000);
    expect(requests).toHaveLength(2);
  });
});
