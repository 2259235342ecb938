import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { EMPTY_MEMORY } from "@/automation/memory";
import type { Memory } from "@/automation/memory";
import { DEFAULT_RULES } from "@/automation/rules";
import type { Rules } from "@/automation/rules";
import { derived, settingList } from "../mock-api/library.ts";
import { createMockApi } from "../mock-api/mock-api.ts";
import type { MockApi } from "../mock-api/mock-api.ts";
import {
  emptyFolder,
  HOUR,
  MINUTE,
  runOnce,
  START,
  startUnattended,
  TestClock,
} from "./unattended";
import type { Setup } from "./unattended";

const save = async ({ automation }: Setup, rules: Partial<Rules>) => {
  await automation.unattended?.saveRules(0, { ...DEFAULT_RULES, pause: 0, ...rules });
};
const searches = (setup: Setup) =>
  setup.requests().filter((one) => one.startsWith("PATCH /api/movies/subtitles"));
const wantedCount = (api: MockApi) => derived(api.db).wantedMovies.length;
const findNothing = (api: MockApi) => {
  for (const id of api.db.movies.keys()) api.db.faults.movies.set(id, "nothing-found");
};
const findAll = (api: MockApi) => api.db.faults.movies.clear();

it("a run leaves titles alone whose profile the server itself translates for", async () => {
  const setup = await startUnattended({
    mock: { dialect: "1.6.2" },
    prepare: (api) => {
      findAll(api);
      for (const profile of api.db.profiles) Object.assign(profile, { autoTranslate: 1 });
    },
  });
  await save(setup, {});
  expect(await runOnce(setup)).toMatchObject({ items: 0 });
  expect(searches(setup)).toEqual([]);
});

it("a run skips the titles of its rules", async () => {
  const setup = await startUnattended({ prepare: findAll });
  const titles = derived(setup.api.db).wantedMovies.map(({ radarrId }) => radarrId);
  const [skipped = 0] = titles;
  await save(setup, { skippedTitles: [{ kind: "movie", id: skipped, name: "One" }] });
  expect((await runOnce(setup)).items).toBe(titles.length - 1);
  expect(
    searches(setup).filter((one) => /radarrid=(\d+)/.exec(one)?.[1] === String(skipped)),
  ).toEqual([]);
});

describe.each(["1.6.1", "1.5.2", "0.9.7"] as const)("a run on %s", (dialect) => {
  it("finds and syncs what is missing", async () => {
    const setup = await startUnattended({ mock: { dialect }, prepare: findAll });
    await save(setup, {});
    const before = wantedCount(setup.api);
    expect(before).toBeGreaterThan(2);
    const wanted = derived(setup.api.db).wantedMovies.flatMap((row) => row.missing_subtitles);
    const run = await runOnce(setup);
    expect(run.items).toBe(before);
    expect(run.counts.found).toBe(wanted.length);
    // Servers do not sync forced files, which the texts show.
    const synced = dialect === "1.6.1" ? wanted.filter(({ forced }) => !forced) : wanted;
    expect(run.counts.synced).toBe(synced.length);
    expect(run.endedAt).toBeDefined();
    expect(wantedCount(setup.api)).toBe(0);
    expect(setup.automation.unattended?.state()).toMatchObject({ entries: 0, problem: null });
    expect(setup.lines.join("\n")).toMatch(/run started\n.*run ended after \d+ items, \d+ found/);
  });

  it("finds subtitles of episodes", async () => {
    const size = { series: 2, movies: 0 };
    const setup = await startUnattended({
      mock: { dialect, size },
      prepare: (api) => api.db.faults.series.clear(),
    });
    await save(setup, { maxItems: 2, sync: "never" });
    const before = derived(setup.api.db).wantedEpisodes.length;
    expect(before).toBeGreaterThan(2);
    expect(await runOnce(setup)).toMatchObject({ items: 2, counts: { found: expect.any(Number) } });
    expect(derived(setup.api.db).wantedEpisodes.length).toBe(before - 2);
  });

  it("finds nothing, remembers it, and leaves it alone", async () => {
    const setup = await startUnattended({ mock: { dialect }, prepare: findNothing });
    await save(setup, { maxItems: 2 });
    const run = await runOnce(setup);
    expect(run).toMatchObject({ items: 2, counts: { "not found": expect.any(Number) } });
    const { entries, waiting } = setup.automation.unattended!.state();
    expect(entries).toBe(run.counts["not found"]);
    expect(waiting).toBe(entries);
    const searched = () => setup.requests().filter((one) => one.startsWith("PATCH"));
    const first = searched();
    await runOnce(setup);
    expect(new Set(searched()).size).toBeGreaterThan(new Set(first).size);
    expect(
      searched()
        .slice(first.length)
        .some((one) => first.includes(one)),
    ).toBe(false);
  });
});

it("starts with an empty memory and the default rules", async () => {
  const { automation } = await startUnattended();
  expect(automation.unattended?.memory.get()).toEqual(EMPTY_MEMORY);
  expect(automation.unattended?.state()).toMatchObject({ rules: DEFAULT_RULES, revision: 0 });
});

/** A folder with the file of a program that stopped during a run. */
async function interrupted(memory: Partial<Memory>, rules: Partial<Rules> = {}) {
  const folder = await emptyFolder();
  const all = { ...DEFAULT_RULES, pause: 0, sync: "never", ...rules };
  const stored = { version: 1, revision: 0, rules: all, memory: { ...EMPTY_MEMORY, ...memory } };
  await writeFile(path.join(folder, "automation-server.json"), JSON.stringify(stored));
  return folder;
}

describe("a run that was interrupted", () => {
  it("continues with the remaining items, and repeats no step", async () => {
    const api = createMockApi({ size: { series: 0, movies: 12 }, dialect: "1.5.2" });
    findNothing(api);
    const [first] = derived(api.db).wantedMovies;
    const { radarrId: id, path: file, missing_subtitles: lacks } = first!;
    const key = `movie ${id} ${lacks[0]!.code2}`;
    const running = { at: START - MINUTE, step: "search" as const };
    const entry = { path: file, release: null, tries: [], failures: 0, next: 0, running };
    const run = { startedAt: START - 5 * MINUTE, items: 4, counts: { found: 2 } };
    const folder = await interrupted({ entries: { [key]: entry }, runs: [run] }, { maxItems: 6 });
    const setup = await startUnattended({ api, folder });
    await setup.automation.unattended?.whenIdle();
    expect(setup.automation.unattended?.memory.get()).toMatchObject({
      runs: [{ startedAt: run.startedAt, items: 6, counts: { found: 2 } }],
      entries: { [key]: { failures: 1, tries: [{ step: "search", result: "unknown" }] } },
    });
    expect(setup.automation.unattended?.memory.get().runs[0]?.endedAt).toBeDefined();
    expect(new Set(searches(setup)).size).toBe(2);
    expect(setup.lines.join("\n")).toContain("run continued after 4 items");
  });

  it.each([
    ["its minutes are over", { startedAt: START - 31 * MINUTE, items: 1 }],
    ["its items are used up", { startedAt: START - MINUTE, items: 20 }],
    ["its start is in the future", { startedAt: START + HOUR, items: 1 }],
  ])("ends if %s", async (_, run) => {
    const folder = await interrupted({ runs: [{ ...run, counts: {} }] });
    const setup = await startUnattended({ folder });
    await setup.automation.unattended?.whenIdle();
    expect(setup.automation.unattended?.memory.get().runs).toEqual([
      { ...run, counts: {}, endedAt: Math.max(START, run.startedAt) },
    ]);
    expect(setup.requests()).toEqual([]);
  });

  it("holds its limits and repeats no step, whenever the program stops", async () => {
    const api = createMockApi({ size: { series: 0, movies: 12 }, dialect: "1.6.1" });
    findNothing(api);
    const folder = await interrupted({}, { maxItems: 6, pause: 7 });
    const sent: string[] = [];
    let memory = EMPTY_MEMORY;
    for (let starts = 0; starts < 12; starts += 1) {
      const clock = new TestClock();
      const setup = await startUnattended({ api, folder, clock });
      let waits = 0;
      clock.onWait = () => {
        waits += 1;
        // In a pause, or while a job runs.
        if (waits === 2 + (starts % 3)) void setup.close();
      };
      if (starts === 0) setup.automation.unattended?.runNow();
      await setup.automation.unattended?.whenIdle();
      sent.push(...searches(setup));
      memory = setup.automation.unattended!.memory.get();
      if (memory.runs[0]?.endedAt !== undefined) break;
    }
    expect(memory.runs).toEqual([
      expect.objectContaining({ items: 6, endedAt: expect.any(Number) }),
    ]);
    expect(sent.length).toBeGreaterThan(2);
    // Each search has left its own entry.
    expect(sent.length).toBeLessThanOrEqual(Object.keys(memory.entries).length);
  });
});

describe("a server that goes away during a run", () => {
  it("is waited for, and no step is sent twice", async () => {
    const clock = new TestClock();
    const setup = await startUnattended({
      clock,
      mock: { dialect: "1.5.2" },
      prepare: findNothing,
    });
    await save(setup, { maxItems: 4, pause: 7 });
    let waits = 0;
    const health: unknown[] = [];
    const readHealth = async () => {
      const { automation } = await (await fetch(`${setup.url}healthz`)).json();
      if (health.at(-1) !== automation) health.push(automation);
    };
    clock.onWait = async (milliseconds) => {
      await readHealth();
      if (milliseconds === 7_000) waits += 1;
      const { system } = setup.api.db;
      if (milliseconds === 7_000 && waits === 2) system.down = true;
      if (milliseconds === 60_000) system.down = false;
    };
    const run = await runOnce(setup);
    expect(run.items).toBe(4);
    expect(health).toEqual(["ok", "waiting", "ok"]);
    expect(setup.lines.map((line) => line.replace(/^.*Automation: /, ""))).toEqual([
      "run started",
      expect.stringMatching(/^waiting for Bazarr: .*cannot be reached/),
      "Bazarr is back after 2 min",
      expect.stringMatching(/^run ended after 4 items/),
    ]);
    expect(clock.time - START).toBeGreaterThan(MINUTE);
    const { entries } = setup.automation.unattended!.memory.get();
    expect(Object.keys(entries)).toHaveLength(run.counts["not found"]!);
    expect(searches(setup)).toHaveLength(run.counts["not found"]!);
  });

  it("is no longer waited for when the log says that it is back", async () => {
    const clock = new TestClock();
    const states: unknown[] = [];
    const setup = await startUnattended({
      clock,
      prepare: findNothing,
      automation: { log: () => void states.push(setup.automation.unattended?.state().waitsFor) },
    });
    setup.api.db.system.down = true;
    clock.onWait = (milliseconds) => {
      if (milliseconds === 60_000) setup.api.db.system.down = false;
    };
    states.length = 0;
    await runOnce(setup);
    // The run starts, the server is unreachable, it responds again, and the run ends.
    expect(states).toEqual([null, null, null, null]);
  });

  it("ends the run at its deadline if it stays away", async () => {
    const clock = new TestClock();
    const setup = await startUnattended({ clock, prepare: findNothing });
    await save(setup, { maxMinutes: 9 });
    setup.api.db.system.down = true;
    const run = await runOnce(setup);
    expect(run).toMatchObject({ items: 0, endedAt: START + 9 * MINUTE });
    expect(setup.automation.unattended?.state().problem).toContain("cannot be reached");
    setup.api.db.system.down = false;
    await runOnce(setup);
    expect(setup.automation.unattended?.state().problem).toBeNull();
  });

  it("does not hold the run forever if the clock jumps back", async () => {
    const clock = new TestClock();
    const setup = await startUnattended({ clock });
    setup.api.db.system.down = true;
    let waited = 0;
    clock.onWait = (milliseconds) => {
      waited += milliseconds;
      clock.time = START - 1_000 * HOUR;
    };
    await runOnce(setup);
    expect(waited).toBe(30 * MINUTE);
  });
});

it("a key that Bazarr rejects ends the run with a problem", async () => {
  const setup = await startUnattended();
  setup.api.db.apiKey = "f".repeat(32);
  expect(await runOnce(setup)).toMatchObject({ items: 0, counts: {} });
  expect(setup.automation.unattended?.state().problem).toBe("Bazarr rejected the API key.");
});

it("a stop ends the run after its current step", async () => {
  const clock = new TestClock();
  const setup = await startUnattended({ clock, prepare: findNothing, mock: { dialect: "1.5.2" } });
  await save(setup, { pause: 7 });
  clock.onWait = () => setup.automation.unattended?.stop();
  const run = await runOnce(setup);
  expect(searches(setup)).toHaveLength(1);
  expect(run.endedAt).toBeDefined();
  expect(setup.automation.unattended?.state().running).toBeNull();
});

it("no search is sent if no provider is available", async () => {
  const setup = await startUnattended({ prepare: findNothing });
  const throttle = { status: "TooManyRequests", retry: "in 10 minutes" };
  for (const name of settingList(setup.api.db, "general", "enabled_providers"))
    setup.api.db.throttles.set(name, throttle);
  expect(await runOnce(setup)).toMatchObject({ items: 0, counts: {} });
  expect(searches(setup)).toEqual([]);
});

it("a library that is not connected is not read", async () => {
  const setup = await startUnattended();
  setup.api.db.settings.general!.use_radarr = false;
  expect(await runOnce(setup)).toMatchObject({ items: 0 });
  expect(setup.requests().filter((one) => one.includes("/movies/wanted"))).toEqual([]);
});
