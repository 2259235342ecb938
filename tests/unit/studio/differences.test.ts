import { describe, expect, it } from "vitest";
import { compareTexts } from "@/subtitle-documents/timing/compare-texts";
import { newDocument } from "@/subtitle-documents/formats/read";
import { shiftTimes } from "@/subtitle-documents/timing/times";
import { differencesOf } from "@/features/texts/written/differences";
import { documentOfServer, isSameText } from "@/features/texts/written/server-text";

const TEXTS = ["Hello there.", "<i>Who is it?</i>", "[DOOR CREAKS]", "Only  me."];
const documentOf = (texts: readonly string[]) =>
  newDocument(
    "srt",
    texts.map((text, index) => ({ start: index * 3000, end: index * 3000 + 2000, text })),
  );

const settings = {
  general: { subzero_mods: ["remove_HI", "remove_tags", "common"] },
  subsync: { use_subsync: true },
};
const question = {
  settings,
  profile: undefined,
  format: "srt",
  target: { kind: "movie", forced: false },
  isTool: false,
} as const;

describe("the changes of the server to a text", () => {
  const sent = documentOf(TEXTS);

  it("are none if all lines are the same", () => {
    expect(differencesOf(compareTexts(sent, documentOf(TEXTS)), question)).toEqual([]);
  });

  it("are listed by kind, with the setting that caused them", () => {
    const kept = documentOf(["Hello there.", "Who is it?", "[DOOR CREAKS]", "Only me!"]);
    const now = shiftTimes({ ...kept, cues: kept.cues.filter((_, at) => at !== 2) }, 1200);
    expect(differencesOf(compareTexts(sent, now), question)).toEqual([
      { kind: "times", count: 3, cause: "sync", mods: [], offset: [1200, 1200] },
      {
        kind: "texts",
        count: 1,
        cause: "mods",
        // The line has no sounds that the other modification could have removed.
        mods: ["common"],
        offset: undefined,
      },
      { kind: "styles", count: 1, cause: "mods", mods: ["remove_tags"], offset: undefined },
      { kind: "removed", count: 1, cause: "mods", mods: ["remove_HI"], offset: undefined },
    ]);
  });

  it("have no known cause if nothing is enabled, or a tool was used", () => {
    const compared = compareTexts(sent, shiftTimes(sent, 1200));
    const off = { ...question, settings: { general: {} } };
    for (const requested of [off, { ...question, isTool: true }])
      expect(differencesOf(compared, requested)).toMatchObject([
        { kind: "times", cause: "unknown" },
      ]);
  });

  it("have no known cause if a setting does not explain all of them", () => {
    const now = documentOf(["Hello there."]);
    const general = { subzero_mods: ["remove_HI"], utf8_encode: true };
    expect(
      differencesOf(compareTexts(sent, now), { ...question, settings: { general } }),
    ).toMatchObject([{ kind: "removed", count: 3, cause: "unknown" }]);
  });

  it.each([
    ["a repair", "CafÃ© prÃ¨s d’ici", "Café près d’ici", "utf8"],
    ["a repair", "É LÃ—E AMANHÃ…", "É L×E AMANHÅ", "utf8"],
    ["a repair", "voilÃ le", "voilà le", "utf8"],
    ["a repair", "CafÃƒÂ©", "Café", "utf8"],
    ["a repair and more", "CafÃ© prÃ¨s", "Café", "unknown"],
    ["a repair", "CafÃ© prÃ¨s", "Café près", "utf8"],
    ["another text", "Café", "Thé", "unknown"],
  ])("are %s of garbled characters only if that explains them: %s", (_, before, after, cause) => {
    const compared = compareTexts(documentOf([before, "Yes"]), documentOf([after, "Yes"]));
    // Servers repair texts even if the setting is off.
    const repairs = { ...question, settings: { general: { utf8_encode: false } } };
    expect(differencesOf(compared, repairs)).toMatchObject([{ kind: "texts", cause }]);
  });

  it("distinguish other spaces from other tags", () => {
    const now = documentOf(["Hello there.", "<i>Who is it?</i>", "[DOOR CREAKS]", "Only me."]);
    const general = { subzero_mods: ["common"] };
    expect(differencesOf(compareTexts(sent, now), { ...question, settings: { general } })).toEqual([
      { kind: "spaces", count: 1, cause: "mods", mods: ["common"], offset: undefined },
    ]);
  });

  it("include no tags if the server converted ASS to SRT", () => {
    const ass = newDocument("ass", [{ start: 1004, end: 2000, text: "{\\i1}Yes{\\i0}" }]);
    const now = newDocument("srt", [{ start: 1000, end: 2000, text: "<i>Yes</i>" }]);
    expect(differencesOf(compareTexts(ass, now), question)).toEqual([]);
  });
});

const at = (seconds: number, microseconds: number) => ({
  hours: 1,
  minutes: 2,
  seconds,
  microseconds,
});

describe("a text of the server", () => {
  it("is compared to the millisecond, and other tags make it different", () => {
    const cues = [
      { content: "<b>Hi</b>\r\nyou", start: at(3, 4000), end: at(5, 0), proprietary: " X1:9" },
    ];
    const read = documentOfServer(cues);
    expect(read.cues[0]).toMatchObject({
      start: 3_723_004,
      end: 3_725_000,
      text: "<b>Hi</b>\nyou",
      settings: "X1:9",
    });
    expect(isSameText(read, documentOfServer(cues))).toBe(true);
    const other = documentOfServer([{ ...cues[0]!, content: "Hi\nyou" }]);
    expect(isSameText(read, other)).toBe(false);
  });
});
