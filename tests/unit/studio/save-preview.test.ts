import { describe, expect, it } from "vitest";
import { capabilitiesOf } from "@/api/capabilities";
import type { Settings } from "@/api/settings";
import type { SubtitleFormat } from "@/subtitle-documents/model/document";
import { newDocument } from "@/subtitle-documents/formats/read";
import { savePreviewOf, hasSounds } from "@/features/texts/saving/save-preview";
import type { SavePreviewQuestion } from "@/features/texts/saving/save-preview";

const NEWEST: Settings = { general: { use_jellyfin: false, utf8_encode: false } };

const question = (parts: Partial<SavePreviewQuestion> = {}): SavePreviewQuestion => {
  const settings = parts.settings ?? NEWEST;
  return {
    settings,
    can: capabilitiesOf(settings),
    profile: { originalFormat: null },
    target: { kind: "movie", code2: "en", hi: false, forced: false },
    format: "srt",
    hasSounds: false,
    linesToRepair: [],
    replaced: "/m/Film.en.srt",
    isOfServer: false,
    files: [],
    timesOnly: undefined,
    ...parts,
  };
};

const kinds = (parts?: Partial<SavePreviewQuestion>) =>
  savePreviewOf(question(parts)).items.map(({ kind }) => kind);

const withGeneral = (fields: object, subsync: object = {}): Settings => ({
  general: { ...NEWEST.general, ...fields },
  subsync: { ...subsync },
});

describe("the preview of a save", () => {
  it("has few entries if nothing is enabled", () => {
    expect(kinds()).toEqual(["replace", "queue", "history"]);
    expect(kinds({ replaced: undefined })).toEqual(["new-file", "queue", "history"]);
    expect(kinds({ isOfServer: true })).toEqual(["replace", "line-ends", "queue", "history"]);
  });

  it("lists each mod once, without the rest of a replaced color", () => {
    const settings = withGeneral({
      subzero_mods: ["common", "common", "color", "color(name=red)"],
      utf8_encode: true,
      use_postprocessing: true,
    });
    expect(kinds({ settings })).toEqual([
      "replace",
      "mods",
      "utf8",
      "post-processing",
      "queue",
      "history",
    ]);
    expect(savePreviewOf(question({ settings })).items[1]).toEqual({
      kind: "mods",
      mods: ["common", "color(name=red)"],
    });
  });

  it("includes lines that the server may repair, even if a tool changes only the times", () => {
    const linesToRepair = ["LÃ—E"];
    expect(savePreviewOf(question({ linesToRepair })).items).toContainEqual({
      kind: "repairs",
      lines: linesToRepair,
    });
    const tool = { tool: "shift_offset", h: 0, m: 0, s: 1, ms: 0 } as const;
    const shifted = { kind: "shift", offset: 1000, tool } as const;
    expect(kinds({ linesToRepair, timesOnly: shifted })).toContain("repairs");
    expect(kinds({})).not.toContain("repairs");
  });

  it("includes a sync, but not of forced subtitles, nor with a threshold, because an upload scores 100 %", () => {
    const on = withGeneral({}, { use_subsync: true, use_subsync_threshold: true });
    const movie = { kind: "movie", code2: "en", hi: false, forced: false } as const;
    expect(kinds({ settings: on, target: movie })).toContain("sync");
    expect(kinds({ settings: on, target: { ...movie, kind: "episode" } })).not.toContain("sync");
    expect(
      kinds({ settings: on, target: { ...movie, forced: true }, replaced: undefined }),
    ).not.toContain("sync");
  });

  it("includes SRT for other formats, unless the profile keeps them", () => {
    const ass = { format: "ass", replaced: "/m/Film.en.ass" } as const;
    expect(kinds(ass)).toEqual(expect.arrayContaining(["to-srt", "other-name"]));
    for (const originalFormat of [1, true])
      expect(kinds({ ...ass, profile: { originalFormat } })).toEqual([
        "replace",
        "queue",
        "history",
      ]);
  });

  it.each([
    ["/m/Film.eng.srt", {}, true],
    ["/m/Film.en.srt", { single_language: true }, true],
    ["/m/Film.srt", { single_language: true }, false],
    ["/m/Film.en.hi.srt", {}, true],
  ])("may give %s another name (%o: %s)", (replaced, fields, isOther) => {
    const found = savePreviewOf(question({ replaced, settings: withGeneral(fields) }));
    expect(found.items.some(({ kind }) => kind === "other-name")).toBe(isOther);
    expect(found.items.some(({ kind }) => kind === "replace")).toBe(!isOther);
    expect(found.left).toEqual(isOther ? { path: replaced, why: "codes" } : undefined);
  });

  it("uses the hearing-impaired name for a text with sounds, and keeps the plain file", () => {
    const sounds = { hasSounds: true, files: ["/m/Film.en.srt", "/m/Film.fr.hi.srt"] };
    expect(savePreviewOf(question(sounds))).toMatchObject({
      items: [
        { kind: "new-file" },
        { kind: "other-name", ending: ".en.hi.srt", why: "sounds" },
        { kind: "queue" },
        { kind: "history" },
      ],
      ending: ".en.hi.srt",
      replacedPath: undefined,
      left: { path: "/m/Film.en.srt", why: "sounds" },
    });
    const files = [...sounds.files, "/m/Film.en.hi.srt"];
    expect(savePreviewOf(question({ ...sounds, files }))).toMatchObject({
      items: [
        { kind: "replace", path: "/m/Film.en.hi.srt" },
        { kind: "other-name" },
        { kind: "queue" },
        { kind: "history" },
      ],
      replacedPath: "/m/Film.en.hi.srt",
    });
  });

  it.each([
    ["it is for the hearing impaired already", { hi: true }, "/m/Film.en.hi.srt", {}, null],
    ["it is forced", { forced: true }, "/m/Film.en.forced.srt", {}, null],
    ["the profile keeps the format", {}, "/m/Film.en.srt", {}, 1],
    ["the server removes sounds", {}, "/m/Film.en.srt", { subzero_mods: ["remove_HI"] }, null],
    ["names have no language", {}, "/m/Film.srt", { single_language: true }, null],
    ["its code is another one", { code2: "pb", hi: true }, "/m/Film.pt-BR.hi.srt", {}, null],
  ])(
    "keeps the name of a text with sounds when %s",
    (_, kind, replaced, fields, originalFormat) => {
      const target = { kind: "movie" as const, code2: "en", hi: false, forced: false, ...kind };
      const settings = withGeneral(fields);
      const parts = { hasSounds: true, target, replaced, settings, profile: { originalFormat } };
      expect(savePreviewOf(question(parts)).left).toBeUndefined();
    },
  );

  it("names a text with sounds in a language with another code in names", () => {
    const target = { kind: "movie" as const, code2: "pb", hi: false, forced: false };
    const replaced = "/m/Film.pt-BR.srt";
    expect(savePreviewOf(question({ hasSounds: true, target, replaced }))).toMatchObject({
      ending: ".hi.srt",
      left: { path: replaced, why: "sounds" },
    });
  });

  it("reports that a file of another format stays", () => {
    const ass = { format: "ass", profile: { originalFormat: 1 } } as const;
    expect(savePreviewOf(question(ass))).toMatchObject({
      ending: ".en.ass",
      left: { path: "/m/Film.en.srt", why: "format" },
    });
  });

  it("is rejected without a profile, except by 0.9.7, which stores no hearing-impaired flag", () => {
    expect(savePreviewOf(question({ profile: undefined })).disabledReason).toBe("no-profile");
    const old = savePreviewOf(
      question({
        settings: { general: {} },
        profile: undefined,
        target: { kind: "movie", code2: "en", hi: true, forced: false },
        replaced: "/m/Film.en.hi.srt",
      }),
    );
    expect(old.disabledReason).toBeUndefined();
    expect(old.items.map(({ kind }) => kind)).toEqual([
      "new-file",
      "other-name",
      "hi-not-kept",
      "history",
    ]);
  });

  it("has no other entries if only times changed, with or without a profile", () => {
    const tool = { tool: "shift_offset", h: 0, m: 0, s: 1, ms: 0 } as const;
    const change = { kind: "shift", offset: 1000, tool } as const;
    const settings = withGeneral({ subzero_mods: ["common"] }, { use_subsync: true });
    expect(
      savePreviewOf(question({ settings, profile: undefined, timesOnly: change })),
    ).toMatchObject({
      items: [{ kind: "times-only", change }, { kind: "line-ends" }],
      disabledReason: undefined,
      left: undefined,
    });
  });
});

const containsSounds = (text: string, code2 = "en") =>
  hasSounds(newDocument("srt", [{ start: 0, end: 1000, text }]), code2);

// Each of these was uploaded to a server of June 2026.
describe("the text of a subtitle", () => {
  it.each([
    "(abc)",
    "*abc*",
    "♪ la la ♪",
    "(a) b (c)",
    "{\\an8}(ab) {\\an8}",
    "f(x) y)",
    "[MAN] (x",
    "<i>(ab</i>c)",
    "{abc}",
    "{\\i1}Hello{\\i0}",
  ])("has sounds: %s", (text) => expect(containsSounds(text)).toBe(true));

  it.each(["(ab)", "♪ la la", "[a\nb]", "{\\an8}Hello", "{\\an8}Hello {\\an8}", "abc] [abc"])(
    "has no sounds: %s",
    (text) => expect(containsSounds(text)).toBe(false),
  );

  // Uploaded as ASS and WebVTT to a profile that does not keep the format: the server looks at the SRT.
  it.each<[SubtitleFormat, string, boolean]>([
    ["ass", "{\\an8}One two {x} three", false],
    ["ass", "{\\k20}Three {\\k20}four", false],
    ["ass", "One {a comment} two", false],
    ["ssa", "{\\i1}One{\\i0}", false],
    ["vtt", "<v Ana>One</v> {two three}", false],
    ["ass", "[DOOR] One", true],
    ["ass", "(Knock, knock)\nOne", true],
    ["ass", "[Door\ncreaks] One", false],
    ["ass", "{=12}One *two three*", true],
    ["vtt", "[DOOR CREAKS] One", true],
  ])("in %s is looked at without braces: %s", (format, text, isExpected) => {
    const document = newDocument("ass", [{ start: 0, end: 1000, text }]);
    expect(hasSounds({ ...document, format }, "en")).toBe(isExpected);
  });

  it("has sounds in Arabic only in square brackets", () => {
    expect(containsSounds("(صوت باب) مرحبا", "ar")).toBe(false);
    expect(containsSounds("[صوت باب] مرحبا", "ar")).toBe(true);
  });
});
