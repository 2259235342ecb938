import { describe, expect, it } from "vitest";
import type { Profile, ProfileItem } from "@/api/profile-rows";
import type { Subtitle } from "@/api/shared";
import { languageRules, profileRules } from "@/features/subtitles/why/why-rules";
import type { RuleFacts, WantedKind } from "@/features/subtitles/why/why-rules";
import { CUTOFF_ANY } from "@/features/languages/profiles";

const item = (id: number, language: string, more: Partial<ProfileItem> = {}): ProfileItem => ({
  id,
  language,
  forced: false,
  hi: false,
  audio_exclude: false,
  ...more,
});
const EN = item(1, "en");
const DE = item(2, "de");

const file = (code2: string, more: Partial<Subtitle> = {}): Subtitle => ({
  name: code2,
  code2,
  forced: false,
  hi: false,
  path: `/${code2}.srt`,
  file_size: null,
  embedded_track_id: null,
  id: null,
  ...more,
});
const wanted = (code2: string, more: Partial<WantedKind> = {}): WantedKind => ({
  code2,
  hi: false,
  forced: false,
  ...more,
});

function facts(
  profile: Partial<Profile>,
  more: Partial<Omit<RuleFacts, "profile">> = {},
): RuleFacts {
  return {
    profile: {
      profileId: 1,
      name: "Evenings",
      cutoff: null,
      items: [EN, DE],
      mustContain: [],
      mustNotContain: [],
      originalFormat: null,
      tag: null,
      ...profile,
    },
    audio: [],
    subtitles: [],
    missing: [wanted("en"), wanted("de")],
    usesEmbedded: true,
    nameOf: (code2) => ({ en: "English", de: "German" })[code2] ?? code2,
    ...more,
  };
}

/** "cutoff ok", "audio attention". */
const states = (rules: ReturnType<typeof profileRules>) =>
  rules.map(({ id, isOk }) => `${id} ${isOk ? "ok" : "attention"}`);

const cutoffOf = (one: RuleFacts) => profileRules(one)[0]!;

describe("the cutoff", () => {
  it.each([
    ["is none", null, [], true],
    ["is not reached", 1, [], true],
    ["is reached by its language", 1, [file("en")], false],
    ["is not reached by another language", 1, [file("de")], true],
    ["is reached by any language", CUTOFF_ANY, [file("de")], false],
    ["is not reached by a language that is not in the profile", CUTOFF_ANY, [file("fr")], true],
    ["is reached by one for the hearing impaired", 1, [file("en", { hi: true })], false],
    ["is not reached by forced ones", 1, [file("en", { forced: true })], true],
    ["names a language that is gone", 9, [], false],
  ])("%s", (_, cutoff, subtitles, isOk) => {
    expect(cutoffOf(facts({ cutoff }, { subtitles }))).toMatchObject({ id: "cutoff", isOk });
  });

  it("includes embedded tracks only if the server does", () => {
    const subtitles = [file("en", { path: null })];
    expect(cutoffOf(facts({ cutoff: 1 }, { subtitles })).isOk).toBe(false);
    expect(cutoffOf(facts({ cutoff: 1 }, { subtitles, usesEmbedded: false })).isOk).toBe(true);
  });

  it("is met if the audio makes its language unnecessary", () => {
    const items = [item(1, "en", { audio_exclude: true }), DE];
    const audio = [{ name: "English", code2: "en" }];
    expect(cutoffOf(facts({ cutoff: 1, items }, { audio })).isOk).toBe(false);
    expect(cutoffOf(facts({ cutoff: 1, items })).isOk).toBe(true);
  });

  it("is not met by languages that are wanted only with audio in that language", () => {
    const items = [item(1, "en", { audio_only_include: true }), DE];
    const subtitles = [file("en")];
    const audio = [{ name: "English", code2: "en" }];
    expect(cutoffOf(facts({ cutoff: 1, items }, { subtitles })).isOk).toBe(true);
    expect(cutoffOf(facts({ cutoff: 1, items }, { subtitles, audio })).isOk).toBe(false);
  });

  it("includes the language that met it", () => {
    const { text } = cutoffOf(facts({ cutoff: CUTOFF_ANY }, { subtitles: [file("de")] }));
    expect(text).toBe(
      "Cutoff Any reached: German is present, so searches skip the other languages.",
    );
  });
});

describe("the words of a profile", () => {
  it("are shown if there are any", () => {
    const rules = profileRules(facts({ mustContain: ["BluRay"], mustNotContain: ["CAM", "TS"] }));
    expect(states(rules)).toEqual([
      "cutoff ok",
      "mustContain attention",
      "mustNotContain attention",
    ]);
    expect(rules[2]!.text).toBe("Releases with one of these words are skipped: CAM and TS.");
  });
});

const rulesOf = (one: RuleFacts, kind = wanted("en")) => states(languageRules(kind, one));
const english = [{ name: "English", code2: "en" }];

describe("a language", () => {
  it("that is requested and missing is no reason", () => {
    expect(rulesOf(facts({}))).toEqual(["missing ok"]);
  });

  it("that the profile does not contain is a reason, even as another kind", () => {
    expect(rulesOf(facts({}), wanted("fr"))).toEqual(["notInProfile attention"]);
    expect(rulesOf(facts({}), wanted("en", { hi: true }))).toEqual(["notInProfile attention"]);
  });

  it("that already exists is reported", () => {
    expect(rulesOf(facts({}, { subtitles: [file("en")] }))).toEqual(["present attention"]);
  });

  it("that is not missing on the server is reported", () => {
    expect(rulesOf(facts({}, { missing: [] }))).toEqual(["notMissing attention"]);
  });

  it.each([
    ["audio_exclude", english, "attention"],
    ["audio_exclude", [], "ok"],
    ["audio_only_include", english, "ok"],
    ["audio_only_include", [], "attention"],
  ] as const)("with %s and the audio %o is %s", (field, audio, state) => {
    const items = [item(1, "en", { [field]: "True" })];
    expect(rulesOf(facts({ items }, { audio }))).toEqual(["missing ok", `audio ${state}`]);
  });

  it("that must be hearing-impaired or forced is reported as harder to find", () => {
    const items = [item(1, "en", { hi: true }), item(2, "en", { forced: true })];
    const missing = [wanted("en", { hi: true }), wanted("en", { forced: true })];
    expect(rulesOf(facts({ items }, { missing }), missing[0])).toEqual([
      "missing ok",
      "hi attention",
    ]);
    expect(rulesOf(facts({ items }, { missing }), missing[1])).toEqual([
      "missing ok",
      "forced attention",
    ]);
  });
});
