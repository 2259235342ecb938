import { describe, expect, it } from "vitest";
import { DEFAULT_RULES } from "@/automation/rules";
import { call, MINUTE, runOnce, startUnattended, TestClock } from "./unattended";
import type { Setup } from "./unattended";

/** A server on which nothing is found, with a run that pauses for 7 seconds before each search but the first. */
async function setUp(): Promise<Setup> {
  const setup = await startUnattended({
    clock: new TestClock(),
    mock: { dialect: "1.5.2" },
    prepare: ({ db }) => {
      for (const id of db.movies.keys()) db.faults.movies.set(id, "nothing-found");
    },
  });
  await setup.automation.unattended?.saveRules(0, { ...DEFAULT_RULES, maxItems: 4, pause: 7 });
  return setup;
}
const PAUSE = 7_000;
/** Milliseconds between two looks of a run that waits for a browser. */
const LOOK = 5_000;

const searches = (setup: Setup) =>
  setup.requests().filter((one) => one.startsWith("PATCH /api/movies/subtitles"));
const hold = async (setup: Setup, page = "one") =>
  (await call(setup, "POST", "hold", { page })).status;
const release = async (setup: Setup, page = "one") =>
  (await call(setup, "DELETE", "hold", { page })).status;
const waitsFor = async (setup: Setup) => (await call(setup, "GET", "state")).body.waitsFor;
/** Waiting for a browser is no reason for an alarm. */
const healthy = async ({ url }: Setup) =>
  expect(await (await fetch(`${url}healthz`)).json()).toMatchObject({ automation: "ok" });

describe("while a browser has a run", () => {
  it("a run that is due does not begin, and says so", async () => {
    const setup = await setUp();
    const { unattended } = setup.automation;
    expect(await hold(setup)).toBe(200);
    expect(await waitsFor(setup)).toBeNull();
    for (let minute = 0; minute < 11; minute += 1) {
      setup.clock.time += MINUTE;
      expect(await hold(setup)).toBe(200);
      unattended?.tick();
    }
    expect(await waitsFor(setup)).toBe("browser");
    expect(setup.lines).toEqual([]);
    expect(await release(setup)).toBe(200);
    unattended?.tick();
    await unattended?.whenIdle();
    expect(searches(setup).length).toBeGreaterThan(2);
    expect(await waitsFor(setup)).toBeNull();
  });

  it("a run that is due begins two minutes after the page reported last", async () => {
    const setup = await setUp();
    const { unattended } = setup.automation;
    setup.clock.time += 11 * MINUTE;
    await hold(setup);
    setup.clock.time += 2 * MINUTE - 1;
    unattended?.tick();
    expect(setup.lines).toEqual([]);
    setup.clock.time += 1;
    unattended?.tick();
    expect(setup.lines).toEqual([expect.stringContaining("run started")]);
    await unattended?.whenIdle();
  });

  it("a run that has begun waits before its next subtitle, and then goes on", async () => {
    const setup = await setUp();
    const seen: unknown[] = [];
    const after: unknown[] = [];
    let looks = 0;
    setup.clock.onWait = async (milliseconds) => {
      // Within a gap, the page must wait.
      if (milliseconds === PAUSE && seen.length === 0) seen.push(await hold(setup));
      else if (milliseconds === PAUSE) after.push(await waitsFor(setup));
      if (milliseconds !== LOOK) return;
      looks += 1;
      if (looks === 1) {
        await healthy(setup);
        seen.push(await waitsFor(setup), await hold(setup));
      }
      seen.push(searches(setup).length);
      if (looks === 3) await release(setup);
    };
    const run = await runOnce(setup);
    expect(seen).toEqual([409, "browser", 200, 2, 2, 2]);
    expect(new Set(after)).toEqual(new Set([null]));
    expect(run.items).toBe(4);
    expect(searches(setup)).toHaveLength(run.counts["not found"]!);
  });

  it("a run that the user starts waits for its first subtitle, until its minutes are over", async () => {
    const setup = await setUp();
    setup.clock.onWait = async () => expect(await hold(setup)).toBe(200);
    // Both at the same moment.
    const both = [hold(setup), call(setup, "POST", "run").then(({ status }) => status)];
    expect(await Promise.all(both)).toEqual([200, 202]);
    await setup.automation.unattended?.whenIdle();
    expect(searches(setup)).toEqual([]);
    expect(setup.automation.unattended?.memory.get().runs).toMatchObject([{ items: 0 }]);
  });

  it("another browser waits, and cannot end the turn of the first one", async () => {
    const setup = await setUp();
    expect(await hold(setup, "one")).toBe(200);
    expect(await hold(setup, "two")).toBe(409);
    await release(setup, "two");
    expect(await hold(setup, "two")).toBe(409);
    await release(setup, "one");
    expect(await hold(setup, "two")).toBe(200);
  });

  it("a clock that jumps back does not hold the server forever", async () => {
    const setup = await setUp();
    await hold(setup);
    setup.clock.time -= 60 * MINUTE;
    setup.automation.unattended?.runNow();
    await setup.automation.unattended?.whenIdle();
    expect(searches(setup).length).toBeGreaterThan(2);
  });
});

it.each([{}, { page: "" }, { page: 7 }, { page: "x".repeat(101) }, null, "x"])(
  "a page that does not name itself is rejected: %j",
  async (body) => {
    const setup = await setUp();
    for (const method of ["POST", "DELETE"])
      expect((await call(setup, method, "hold", body)).status).toBe(400);
  },
);
