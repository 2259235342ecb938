import { expect, it } from "vitest";
import { DEFAULT_RULES } from "@/automation/rules";
import type { Rules } from "@/automation/rules";
import type { FitCue } from "@/subtitle-documents/timing/fit-events";
import { touch } from "../mock-api/db.ts";
import { wantedLanguage } from "../mock-api/language-table.ts";
import type { MockApi } from "../mock-api/mock-api.ts";
import { makeSubtitle } from "../mock-api/seed-parts.ts";
import type { Fault } from "../mock-api/types.ts";
import { runOnce, startUnattended } from "./unattended";
import type { SetupOptions } from "./unattended";
import { film, reworked, seeded } from "./fit/generated-films";

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

/** The search finds the text of another film; there are two files of other translators. */
const findingOtherFilm = (api: MockApi) => {
  const row = lackingEnglish(api);
  const others = ["fr", "it"].map((language) => makeSubtitle(row.path, language, {}));
  row.subtitles = others;
  const set = (path: string | null, cues: readonly FitCue[]) =>
    api.db.contents.set(
      path!,
      cues.map(({ start, end, text = "" }) => ({ start, end, text })),
    );
  for (const [seed, { path }] of others.entries())
    set(path, reworked(film(5, 22), seeded(seed), 0.12));
  set(makeSubtitle(row.path, "en", {}).path, film(6, 22));
};

it.each([false, true])("a download of another film is in the log; blacklisted: %s", async (may) => {
  const rules: Partial<Rules> = { steps: ["search"], blacklistMisfits: may };
  const { run: ended, lines } = await run(
    { mock: { dialect: "1.6.2" }, prepare: findingOtherFilm },
    rules,
  );
  expect(ended.counts).toEqual({ "not found": 1, "did not fit": 1 });
  const end = may ? "blacklisted" : "kept";
  expect(lines[1]).toContain(`does not match the other files and was ${end}.`);
  expect(lines[2]).toContain("1 not found, 1 did not fit");
});
