import { describe, expect, it } from "vitest";
import { inSlices } from "@/utils/time-slices";
import type { Steps } from "@/utils/time-slices";

/** A clock with which each step takes `milliseconds`, and the number of yields. */
function clock(milliseconds: number) {
  let time = 0;
  let pauses = 0;
  return {
    pauses: () => pauses,
    spend: () => void (time += milliseconds),
    parts: {
      now: () => time,
      pause: () => {
        pauses += 1;
        return Promise.resolve();
      },
    },
  };
}

function* work(steps: number, spend: () => void): Steps<string> {
  for (let step = 0; step < steps; step += 1) {
    spend();
    yield;
  }
  return "done";
}

function* broken(): Steps<never> {
  yield;
  throw new Error("broken");
}

describe("a task in slices", () => {
  it("yields to other tasks every eight milliseconds", async () => {
    const { pauses, spend, parts } = clock(2);
    await expect(inSlices(work(100, spend), undefined, parts)).resolves.toBe("done");
    expect(pauses()).toBe(25);
  });

  it("that is short is done at once", async () => {
    const { pauses, spend, parts } = clock(1);
    await inSlices(work(7, spend), undefined, parts);
    expect(pauses()).toBe(0);
  });

  it("stops when it is aborted, and runs no further step", async () => {
    const control = new AbortController();
    let steps = 0;
    const { parts } = clock(0);
    const spend = () => {
      steps += 1;
      if (steps === 3) control.abort();
    };
    const slow = { ...parts, now: () => steps * 8 };
    await expect(inSlices(work(100, spend), control.signal, slow)).rejects.toThrow("aborted");
    expect(steps).toBe(3);
  });

  it("fails if its code fails", async () => {
    await expect(inSlices(broken())).rejects.toThrow("broken");
  });
});
