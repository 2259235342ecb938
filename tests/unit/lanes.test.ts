import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Lane } from "@/queries/lanes";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** A lane whose reads take `ms`, and what it read when. */
function laneOf(ms = 20) {
  const start = performance.now();
  const reads: { at: number; items: number[] }[] = [];
  const lane = new Lane<number>((items) => {
    reads.push({ at: Math.round(performance.now() - start), items });
    return new Promise((resolve) => setTimeout(resolve, ms));
  });
  return { lane, reads, items: () => reads.map((read) => read.items) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a lane", () => {
  it("reads what was named, each thing once", async () => {
    const { lane, items } = laneOf();
    lane.push([1, 2, 1]);
    lane.push([2, 3]);
    await pass(1000);
    expect(items()).toEqual([[1, 2, 3]]);
  });

  it("has one read under way; what arrives meanwhile waits for the next", async () => {
    const { lane, reads } = laneOf(400);
    lane.push([1]);
    await pass(100);
    lane.push([2]);
    await pass(100);
    lane.push([3]);
    expect(reads).toHaveLength(1);
    await pass(2000);
    expect(reads.map((read) => read.items)).toEqual([[1], [2, 3]]);
    expect(reads[1]?.at).toBeGreaterThanOrEqual(650);
  });

  it("gathers from the first word on, not from the last: a storm cannot put it off", async () => {
    const { lane, reads } = laneOf();
    for (let at = 0; at < 1000; at += 50) {
      lane.push([1], 300);
      await pass(50);
    }
    expect(reads[0]?.at).toBeLessThan(310);
    expect(reads.length).toBeGreaterThan(1);
  });

  it("pauses longer and longer in a storm, never more than 5 s, and is quick again after it", async () => {
    const { lane, reads } = laneOf();
    for (let at = 0; at < 60_000; at += 50) {
      lane.push([at]);
      await pass(50);
    }
    expect(reads.length).toBeLessThan(20);
    const gaps = reads.slice(1).map((read, index) => read.at - (reads[index]?.at ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(5_100);
    await pass(20_000);
    const before = reads.length;
    lane.push([1]);
    await pass(1);
    expect(reads).toHaveLength(before + 1);
  });

  it("forgets what waits when it is told to", async () => {
    const { lane, reads } = laneOf();
    lane.push([1], 300);
    lane.clear();
    await pass(1000);
    expect(reads).toEqual([]);
    lane.push([2]);
    await pass(1);
    expect(reads).toHaveLength(1);
  });
});

describe("one's own change", () => {
  it("and its echo before the answer cost one read, after the answer", async () => {
    const { lane, reads } = laneOf();
    const settled = lane.hold([1]);
    await pass(100);
    lane.push([1]);
    await pass(100);
    settled();
    await pass(2000);
    expect(reads.map((read) => read.items)).toEqual([[1]]);
    expect(reads[0]?.at).toBeGreaterThanOrEqual(350);
  });

  it("and its echo after the answer cost one read", async () => {
    const { lane, items } = laneOf();
    const settled = lane.hold([1]);
    await pass(10);
    settled();
    await pass(70);
    lane.push([1]);
    await pass(2000);
    expect(items()).toEqual([[1]]);
  });

  it("is read when no echo comes", async () => {
    const { lane, items } = laneOf();
    lane.hold([1])();
    await pass(2000);
    expect(items()).toEqual([[1]]);
  });

  it("is read after the answer even if somebody spoke about it long before", async () => {
    const { lane, reads } = laneOf();
    const settled = lane.hold([1]);
    lane.push([1]);
    await pass(60_000);
    expect(reads).toHaveLength(1);
    settled();
    await pass(1000);
    expect(reads).toHaveLength(2);
    expect(reads[1]?.at).toBeGreaterThanOrEqual(60_150);
  });

  it("of minutes keeps others' events about the same thing waiting for one second at most", async () => {
    const { lane, reads } = laneOf();
    lane.hold([1]);
    await pass(120_000);
    lane.push([1]);
    await pass(999);
    expect(reads).toEqual([]);
    await pass(2);
    expect(reads).toHaveLength(1);
  });

  it("does not hold up events about other things at all", async () => {
    const { lane, items } = laneOf();
    lane.hold([1]);
    lane.push([2]);
    await pass(1);
    expect(items()).toEqual([[2]]);
  });

  it("does not wait for the end of a storm", async () => {
    const { lane, reads } = laneOf();
    for (let at = 0; at < 30_000; at += 50) {
      lane.push([2]);
      await pass(50);
    }
    const before = reads.length;
    lane.hold([1])();
    await pass(180);
    expect(reads.length).toBe(before + 1);
    expect(reads.at(-1)?.items).toContain(1);
  });

  it("that overlaps another one is not put off for good by a chain of them", async () => {
    const { lane, reads } = laneOf();
    let last = lane.hold([1]);
    for (let turn = 0; turn < 20; turn += 1) {
      await pass(200);
      const next = lane.hold([1]);
      last();
      last = next;
    }
    expect(reads.length).toBeGreaterThanOrEqual(3);
    expect(reads.length).toBeLessThan(8);
    last();
    await pass(2000);
  });

  it("settles once, however often it is told", async () => {
    const { lane, reads } = laneOf();
    const settled = lane.hold([1]);
    settled();
    settled();
    await pass(2000);
    expect(reads).toHaveLength(1);
    lane.push([1]);
    await pass(2000);
    expect(reads).toHaveLength(2);
  });
});
