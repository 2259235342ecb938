import { describe, expect, it } from "vitest";
import { orderSteps } from "@/features/lists/model/list-order";
import { finish, inSlices } from "@/utils/time-slices";
import type { Steps } from "@/utils/time-slices";

/** A clock by which each step takes `milliseconds`, and how often others had their turn. */
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

describe("work in slices", () => {
  it("lets others have their turn after every eight milliseconds", async () => {
    const { pauses, spend, parts } = clock(2);
    await expect(inSlices(work(100, spend), undefined, parts)).resolves.toBe("done");
    expect(pauses()).toBe(25);
  });

  it("that is short is done at once", async () => {
    const { pauses, spend, parts } = clock(1);
    await inSlices(work(7, spend), undefined, parts);
    expect(pauses()).toBe(0);
  });

  it("stops when it is given up, and does no step more", async () => {
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

  it("fails as the work fails", async () => {
    await expect(inSlices(broken())).rejects.toThrow("broken");
  });
});

describe("an order", () => {
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  const words = ["Été", "ete", "ETE", "10 Years", "9 Years", "", "a", "Ä", "z", "鋼の夢", "ألف"];
  const rows = Array.from({ length: 3_000 }, (_, place) => ({
    place,
    word: place % 17 === 0 ? null : `${words[(place * 7) % 11] ?? ""}${(place * 31) % 50}`,
  }));

  it.each([false, true])("is the one that comparing rows would make (descending: %s)", (isDown) => {
    const sign = isDown ? -1 : 1;
    const expected = rows.toSorted((one, other) => {
      if (one.word === null || other.word === null)
        return Number(one.word === null) - Number(other.word === null);
      return sign * collator.compare(one.word, other.word);
    });
    expect(finish(orderSteps(rows, ({ word }) => word, isDown))).toEqual(expected);
  });

  it("compares each value, not each row: a library has few profiles", () => {
    let looks = 0;
    const many = Array.from({ length: 20_000 }, (_, place) => place % 4);
    const steps = orderSteps(
      many,
      (row) => {
        looks += 1;
        return row;
      },
      false,
    );
    expect(finish(steps).slice(0, 2)).toEqual([0, 0]);
    expect(looks).toBe(20_000);
  });

  it("rests on the way, however many values there are", () => {
    const steps = orderSteps(rows, ({ place }) => `title ${place}`, false);
    let rests = 0;
    while (!steps.next().done) rests += 1;
    expect(rests).toBeGreaterThan(50);
  });
});
