import { describe, expect, it } from "vitest";
import { DEFAULT_RULES } from "@/automation/rules";
import type { Rules } from "@/automation/rules";
import { touch } from "../mock-api/db.ts";
import { wantedLanguage } from "../mock-api/language-table.ts";
import type { MockApi } from "../mock-api/mock-api.ts";
import { makeSubtitle } from "../mock-api/seed-parts.ts";
import type { Fault } from "../mock-api/types.ts";
import { runOnce, startUnattended } from "./unattended";
import type { SetupOptions } from "./unattended";

/** A movie of the sample library whose profile wants English only. */
const ID = 4;

async function run(options: SetupOptions, rules: Partial<Rules>) {
  const setup = await startUnattended(options);
  const all: Rules = { ...DEFAULT_RULES, sync: "never", pause: 0, sources: ["fr"], ...rules };
  await setup.automation.unattended?.saveRules(0, all);
  const ended = await runOnce(setup);
  return { ...setup, run: ended };
}
/** Leaves one movie in the library, which lacks English and has a French file. */
const lackingEnglish = (api: MockApi) => {
  for (const one of api.db.movies.keys()) if (one !== ID) api.db.movies.delete(one);
  const row = api.db.movies.get(ID)!;
  row.missing_subtitles = [wantedLanguage("en", false, false)];
  row.subtitles = [makeSubtitle(row.path, "fr", {})];
  // The profile does not want English for English audio.
  row.audio_language = [];
  touch(api.db);
  return row;
};
/** As lackingEnglish, with a title that fails in this way. */
const failing = (fault: Fault, title?: string) => (api: MockApi) => {
  const row = lackingEnglish(api);
  row.title = title ?? row.title;
  api.db.faults.movies.set(ID, fault);
};
/** As lackingEnglish, with English inside the media file. */
const withTrack = (api: MockApi) => {
  const row = lackingEnglish(api);
  row.subtitles = [makeSubtitle(row.path, "en", { isEmbedded: true })];
};
const filesOf = (api: MockApi) => {
  const row = api.db.movies.get(ID)!;
  return [...row.subtitles, ...(api.db.unindexed.get(row.path) ?? [])]
    .filter(({ path }) => path !== null)
    .map(({ code2 }) => code2);
};
const dialects = ["1.6.1", "1.5.6", "1.5.2", "0.9.7"] as const;

describe.each(dialects)("on %s", (dialect) => {
  it("a file is translated and listed", async () => {
    const options = { mock: { dialect }, prepare: lackingEnglish };
    const { api, run: ended } = await run(options, { steps: ["translate"] });
    expect(ended.counts).toEqual({ translated: 1 });
    expect(filesOf(api)).toContain("en");
  });

  it("the best result is downloaded", async () => {
    const options = { mock: { dialect }, prepare: lackingEnglish };
    const pick: Rules["pick"] = {
      providers: [],
      minimumScore: 0,
      mayDiffer: ["codec", "resolution", "releaseGroup"],
    };
    const { run: ended, automation } = await run(options, { steps: ["pick"], pick });
    expect(ended.counts).toEqual({ found: 1 });
    expect(automation.unattended?.memory.get().pace).toHaveProperty("pick");
  });

  it("the source of a translation is fetched, and deleted afterward", async () => {
    const rules: Partial<Rules> = { steps: ["fetch"], sources: ["it"] };
    const { api, run: ended } = await run({ mock: { dialect }, prepare: lackingEnglish }, rules);
    expect(ended.counts).toEqual({ translated: 1 });
    expect(filesOf(api)).toContain("en");
    expect(filesOf(api)).not.toContain("it");
  });
});

describe.each(["1.6.1", "1.5.6"] as const)("on %s, a text that was not translated", (dialect) => {
  it("is deleted, and the step has failed", async () => {
    const prepare = failing("throttled");
    const { api, run: ended } = await run({ mock: { dialect }, prepare }, { steps: ["translate"] });
    expect(ended.counts).toEqual({ failed: 1 });
    expect(filesOf(api)).not.toContain("en");
  });
});

it("a track of the media file is extracted", async () => {
  const prepare = withTrack;
  const { api, run: ended } = await run({ prepare }, { steps: ["embedded"] });
  expect(ended.counts).toEqual({ extracted: 1 });
  expect(filesOf(api)).toContain("en");
});

it("a download that fails on the server is a failed step, with its reason in one line of the log", async () => {
  const prepare = failing("download-fails", "Two\nLines\u001B[31m");
  const { run: ended, automation, lines } = await run({ prepare }, { steps: ["search"] });
  expect(ended.counts).toEqual({ failed: 1 });
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/ Automation: Two Lines \[31m \(en\): \S[^\p{C}]+$/u);
  expect(automation.unattended?.state()).toMatchObject({ waiting: 1 });
});

it("the source of a translation is deleted if 1.6.2 has not listed it, or the log says why it stays", async () => {
  const rules: Partial<Rules> = { steps: ["fetch"], sources: ["it"] };
  for (const isListed of [true, false]) {
    const prepare = (api: MockApi) => {
      lackingEnglish(api);
      if (!isListed) api.db.faults.movies.set(ID, "undeletable");
    };
    const mock = { dialect: "1.6.2" } as const;
    const { requests, lines, run: ended } = await run({ mock, prepare }, rules);
    expect(ended.counts).toEqual({ translated: 1 });
    const deletions = requests().filter((one) => one.startsWith("DELETE"));
    expect(deletions).toHaveLength(isListed ? 1 : 2);
    const told = lines.filter((line) =>
      line.includes("did not delete the file, even after a scan"),
    );
    expect(told).toHaveLength(isListed ? 0 : 1);
  }
});
