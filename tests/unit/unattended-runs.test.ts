import { describe, expect, it } from "vitest";
import { EMPTY_MEMORY } from "@/automation/memory";
import { DEFAULT_RULES } from "@/automation/rules";
import type { Rules } from "@/automation/rules";
import type { MockApi } from "../mock-api/mock-api.ts";
import { derived } from "../mock-api/library.ts";
import { runOnce, startUnattended } from "./unattended";
import type { Setup } from "./unattended";

const save = async ({ automation }: Setup, rules: Partial<Rules>) => {
  await automation.unattended?.saveRules(0, { ...DEFAULT_RULES, pause: 0, ...rules });
};
const wantedCount = (api: MockApi) => derived(api.db).wantedMovies.length;
const findNothing = (api: MockApi) => {
  for (const id of api.db.movies.keys()) api.db.faults.movies.set(id, "nothing-found");
};
const findAll = (api: MockApi) => api.db.faults.movies.clear();

describe.each(["1.6.1", "1.5.2", "0.9.7"] as const)("a run on %s", (dialect) => {
  it("finds and syncs what is missing", async () => {
    const setup = await startUnattended({ mock: { dialect }, prepare: findAll });
    await save(setup, {});
    const before = wantedCount(setup.api);
    expect(before).toBeGreaterThan(2);
    const run = await runOnce(setup);
    expect(run.items).toBe(before);
    expect(run.counts.found).toBe(run.counts.synced);
    expect(run.endedAt).toBeDefined();
    expect(wantedCount(setup.api)).toBe(0);
    expect(setup.automation.unattended?.state()).toMatchObject({ entries: 0, problem: null });
    expect(setup.lines.join("\n")).toMatch(/run started\n.*run ended after \d+ items, \d+ found/);
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
