import { describe, expect, it } from "vitest";
import { DEFAULT_RULES } from "@/automation/rules";
import { nextRunAt } from "@/server/automation/schedule";
import { HOUR, MINUTE, START, startUnattended, TestClock } from "./unattended";
import type { Setup } from "./unattended";

const rules = { ...DEFAULT_RULES, everyHours: 6 };

describe("the next run", () => {
  it.each([
    ["is counted from the start of the last one", START - HOUR, START + 5 * HOUR],
    ["is due if that was long ago", START - 900 * HOUR, START - 894 * HOUR],
    ["is not put off much by a clock that was a little fast", START + HOUR, START + 7 * HOUR],
    ["is due if the clock was wrong", START + 900 * HOUR, START],
  ])("%s", (_, last, next) => {
    expect(nextRunAt(last, rules, START)).toBe(next);
  });
});

/** Looks at the schedule each minute; returns the number of runs. */
async function pass(clock: TestClock, { automation }: Setup, minutes: number) {
  const { unattended } = automation;
  const count = () => unattended!.memory.get().runs.length;
  const before = count();
  for (let minute = 0; minute < minutes; minute += 1) {
    clock.time += MINUTE;
    unattended!.tick();
    await unattended!.whenIdle();
  }
  return count() - before;
}

describe("the schedule", () => {
  const empty = { size: "empty" } as const;

  it("runs every few hours, also after a restart", async () => {
    const clock = new TestClock();
    const setup = await startUnattended({ clock, mock: empty });
    expect(await pass(clock, setup, 9)).toBe(0);
    expect(await pass(clock, setup, 1)).toBe(1);
    expect(await pass(clock, setup, 300)).toBe(0);
    const again = await startUnattended({ clock, mock: empty, folder: setup.folder });
    expect(await pass(clock, again, 59)).toBe(0);
    expect(await pass(clock, again, 1)).toBe(1);
  });

  it("neither stops nor runs all the time if the clock jumps", async () => {
    const clock = new TestClock();
    const setup = await startUnattended({ clock, mock: empty });
    expect(await pass(clock, setup, 10)).toBe(1);
    clock.time += 9_000 * HOUR;
    expect(await pass(clock, setup, 30)).toBe(1);
    clock.time -= 9_000 * HOUR;
    expect(await pass(clock, setup, 30)).toBe(1);
    expect(await pass(clock, setup, 300)).toBe(0);
    expect(await pass(clock, setup, 60)).toBe(1);
  });

  it("does not repeat a run each minute that cannot be stored", async () => {
    const clock = new TestClock();
    const setup = await startUnattended({ clock, mock: empty });
    const { unattended } = setup.automation;
    unattended!.memory.update = () => Promise.reject(new Error("no space"));
    const before = setup.lines.length;
    expect(await pass(clock, setup, 30)).toBe(0);
    expect(setup.lines.length - before).toBe(2);
    expect(unattended!.state().problem).toBe("no space");
  });
});
