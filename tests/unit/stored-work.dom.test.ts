import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BulkWork } from "@/features/bulk/bulk-work";
import { forgetWork, readStoredWork, storeDone, storeWork } from "@/features/bulk/stored-work";
import { blockStorage } from "../block-storage";

beforeEach(() => sessionStorage.clear());

/** Work with this many steps, more than are written at once. */
const workOf = (count: number): BulkWork => ({
  id: "1",
  title: `Scan disk - ${count} movies`,
  steps: Array.from({ length: count }, (_, place) => ({
    do: "scan",
    name: `Movie ${place}`,
    owner: { kind: "movie", id: place },
  })),
});

/** Waits until all of the work is stored. */
const stored = (count: number) =>
  vi.waitFor(() => expect(readStoredWork()[0]?.steps).toHaveLength(count));

describe("a stored job", () => {
  it("of ten thousand steps is written in parts, and read back unchanged", async () => {
    const work = workOf(10_000);
    storeWork(work);
    expect(readStoredWork()[0]?.steps.length).toBeLessThan(10_000);
    await stored(10_000);
    expect(readStoredWork()).toEqual([work]);
    storeDone("1", 9_998);
    expect(readStoredWork()[0]?.steps.map(({ name }) => name)).toEqual([
      "Movie 9998",
      "Movie 9999",
    ]);
  });

  it("keeps the same list when a step has ended", async () => {
    storeWork(workOf(10_000));
    await stored(10_000);
    const before = Object.entries(sessionStorage);
    storeDone("1", 77);
    const changed = Object.entries(sessionStorage).filter(([key, value], place) => {
      const [keyBefore, valueBefore] = before[place] ?? [];
      return key !== keyBefore || value !== valueBefore;
    });
    expect(changed).toEqual([["ui-bulk-done::1", "77"]]);
  });

  it("leaves nothing when it is discarded, even while it is written", async () => {
    storeWork(workOf(10_000));
    forgetWork("1");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sessionStorage).toHaveLength(0);
  });

  it("that continues after a reload keeps nothing of the longer job before", async () => {
    storeWork(workOf(10_000));
    await stored(10_000);
    storeWork(workOf(3));
    expect(readStoredWork()[0]?.steps).toHaveLength(3);
  });

  it("that does not fit is not stored at all, because a part must not look complete", async () => {
    storeWork(workOf(10_000));
    blockStorage("sessionStorage", ["setItem"]);
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});
