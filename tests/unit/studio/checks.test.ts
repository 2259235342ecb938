import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { CheckKind, CheckSettings } from "@/subtitle-documents/checks/check";
import { checkSettings } from "@/subtitle-documents/checks/check";
import { badCredits } from "@/subtitle-documents/checks/credits";
import { wrongLanguage } from "@/subtitle-documents/checks/language";
import { findIn, fixFindings, previewFix } from "@/subtitle-documents/checks/run-checks";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { plainText } from "@/subtitle-documents/model/plain-text";
import { newDocument, readSubtitle } from "@/subtitle-documents/formats/read";
import { runChecks } from "./all-findings";

type Row = readonly [start: number, end: number, text: string];
const srt = (...cues: Row[]) =>
  newDocument(
    "srt",
    cues.map(([start, end, text]) => ({ start, end, text })),
  );
const rows = ({ cues }: SubtitleDocument) =>
  cues.map(({ start, end, text }): Row => [start, end, text]);

const settings = (chosen: Partial<CheckSettings> = {}) =>
  checkSettings({ language: "en", ...chosen });
const found = (document: SubtitleDocument, kind: CheckKind, chosen: Partial<CheckSettings> = {}) =>
  findIn(document, kind, settings(chosen)).map(({ cues, isFixable, values }) => [
    cues,
    isFixable,
    values,
  ]);
const fixed = (document: SubtitleDocument, kind: CheckKind, chosen: Partial<CheckSettings> = {}) =>
  rows(fixFindings(document, kind, settings(chosen)));
const fixedText = (text: string, kind: CheckKind, chosen: Partial<CheckSettings> = {}) =>
  fixed(srt([0, 5000, text]), kind, chosen).map(([, , words]) => words)[0];

function fileOf(name: string): SubtitleDocument {
  const read = readSubtitle(
    new Uint8Array(readFileSync(path.join(import.meta.dirname, "files", name))),
  );
  if (!read.isRead) throw new Error(read.rejection.kind);
  return read.document;
}

describe("a check of times", () => {
  it("finds overlaps, and ends the first cue before the second if there is room", () => {
    const document = srt([0, 3000, "a"], [2000, 4000, "b"], [4000, 9000, "c"], [4100, 5000, "d"]);
    expect(found(document, "overlap")).toEqual([
      [[1, 2], true, { overlap: 1000 }],
      [[3, 4], false, { overlap: 4900 }],
    ]);
    expect(fixed(document, "overlap")[0]).toEqual([0, 1920, "a"]);
  });

  it("finds no overlap if cues are at different places", () => {
    expect(found(srt([0, 3000, "a"], [2000, 4000, "{\\an8}b"]), "overlap")).toEqual([]);
    const ass = newDocument("ass", [
      { start: 0, end: 3000, text: "a" },
      { start: 1000, end: 2000, text: "b", settings: "Dialogue: 1,0,0,Sign,,0,0,0,," },
      { start: 2000, end: 4000, text: "c" },
    ]);
    expect(found(ass, "overlap")).toEqual([[[1, 3], true, { overlap: 1000 }]]);
  });

  it("finds gaps that are too small and cues that are too short, depending on the room", () => {
    const document = srt([0, 990, "a"], [1000, 1200, "b"], [1500, 1600, "c"]);
    expect(found(document, "gap")).toEqual([[[1, 2], true, { gap: 10 }]]);
    expect(fixed(document, "gap")[0]).toEqual([0, 920, "a"]);
    expect(fixed(document, "too-short")).toEqual([
      [0, 990, "a"],
      [1000, 1420, "b"],
      [1500, 2200, "c"],
    ]);
  });

  it("finds cues that are too fast to read, depending on the language", () => {
    const document = srt([0, 1000, "x".repeat(42)], [1500, 2500, "x".repeat(42)]);
    expect(found(document, "too-fast")).toEqual([
      [[1], true, { speed: 42, wanted: 21 }],
      [[2], true, { speed: 42, wanted: 21 }],
    ]);
    expect(fixed(document, "too-fast").map(([, end]) => end)).toEqual([1420, 3500]);
    const chinese = srt([0, 1000, "字".repeat(12)]);
    expect(found(chinese, "too-fast")).toEqual([]);
    expect(found(chinese, "too-fast", checkSettings({ language: "zh" }))).toHaveLength(1);
  });

  it("finds cues that end before they begin, start before the video, or are out of order", () => {
    const document = srt(
      [5000, 4000, "a"],
      [-3000, -1000, "b"],
      [-500, 900, "c"],
      [2000, 2500, "d"],
    );
    expect(fixed(document, "backwards")[0]).toEqual([5000, 5700, "a"]);
    expect(fixed(document, "before-start").map(([start]) => start)).toEqual([5000, 0, 2000]);
    expect(found(document, "order").map(([cues]) => cues)).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
    expect(fixed(document, "order").map(([start]) => start)).toEqual([-3000, -500, 2000, 5000]);
    const one = fixFindings(document, "order", settings(), new Set([4]));
    expect(one.cues.map(({ id }) => id)).toEqual([4, 1, 2, 3]);
  });

  it("finds cues that repeat the text on the screen, and keeps one of them", () => {
    const document = srt(
      [0, 1000, "Hi"],
      [1000, 2000, "Hi"],
      [2010, 3000, "Hi"],
      [9000, 9900, "Hi"],
    );
    expect(found(document, "doubled").map(([cues]) => cues)).toEqual([
      [2, 1],
      [3, 1],
    ]);
    expect(fixed(document, "doubled")).toEqual([
      [0, 3000, "Hi"],
      [9000, 9900, "Hi"],
    ]);
  });

  it("finds a subtitle for another cut, and nothing if the runtime is unknown", () => {
    const document = srt([0, 1000, "a"], [3_000_000, 3_001_000, "b"]);
    expect(found(document, "ends-early", { runtime: 5_400_000 })).toEqual([
      [[], false, { end: 3_001_000, runtime: 5_400_000 }],
    ]);
    expect(found(document, "ends-early", { runtime: 3_300_000 })).toEqual([]);
    expect(found(document, "ends-late", { runtime: 2_700_000 })).toHaveLength(1);
    expect([...found(document, "ends-early"), ...found(document, "ends-late")]).toEqual([]);
  });
});

describe("a check of texts", () => {
  it("finds advertisements and credits, and removes them", () => {
    const document = fileOf("advertised.srt");
    expect(found(document, "credits").map(([cues]) => cues)).toEqual([[1], [7], [9]]);
    expect(fixFindings(document, "credits", settings()).cues).toHaveLength(6);
    const { changes } = previewFix(document, "credits", settings(), new Set([1]));
    expect(changes.map(({ before, after }) => [before?.id, after])).toEqual([[1, undefined]]);
  });

  it("accepts the user's list of credits, and reports lines that are not valid patterns", () => {
    const credits = ["fan group", "/^by \\w+$/", "/(/", "/(a+)+/", "", "/"];
    expect(badCredits(credits)).toEqual(["/(/", "/(a+)+/"]);
    const document = srt([0, 1, "From the FAN  group"], [2, 3, "by me"], [4, 5, "stand by me now"]);
    expect(found(document, "credits", { credits }).map(([cues]) => cues)).toEqual([[1], [2]]);
    // Inside of another word it does not count.
    expect(found(srt([0, 1, "megafan group"]), "credits", { credits })).toEqual([]);
  });

  it.each([
    ["[door creaks]\nWho is there?", "Who is there?"],
    ["JOHN: It's me.", "It's me."],
    ["- I was...\n- (gasps)", "I was..."],
    ["<i>[sighs] Hello</i>", "<i>Hello</i>"],
    ["<i>(music\nplays)</i>\nHello", "Hello"],
    ["((nested) twice) Hi", "Hi"],
    ["（笑）はい", "はい"],
    ["♪ la la ♪", "♪ la la ♪"],
    ["At 10: 30", "At 10: 30"],
    ["I: no", "I: no"],
    ["{\\pos(1,2)}Hi", "{\\pos(1,2)}Hi"],
  ])("removes HI marks from %j", (text, clean) => {
    expect(fixedText(text, "hearing-impaired")).toBe(clean);
  });

  it("keeps HI marks in their places, and removes cues that contain nothing else", () => {
    const document = srt([0, 1000, "[rain]"], [2000, 3000, "♪♪"], [4000, 5000, "Hi"]);
    expect(found(document, "hearing-impaired", { isHi: true })).toEqual([]);
    expect(fixed(document, "hearing-impaired")).toEqual([[4000, 5000, "Hi"]]);
  });

  it("finds empty cues, and does not treat a drawing as one", () => {
    expect(fixed(srt([0, 1, " <i></i>\n"], [2, 3, "x"]), "empty")).toEqual([[2, 3, "x"]]);
    expect(found(fileOf("film.ass"), "empty").map(([cues]) => cues)).toEqual([[5]]);
  });

  it.each([
    [
      "This line is much longer than any line of a film should ever be",
      "This line is much longer than\nany line of a film should ever be",
    ],
    ["one\ntwo\nthree", "one two three"],
    ["<i>one</i>\ntwo\n<b>three</b>", "<i>one</i> two <b>three</b>"],
  ])("rewraps lines: %j", (text, broken) => {
    const kind = text.split("\n").length > 2 ? "too-many-lines" : "long-line";
    expect(fixedText(text, kind)).toBe(broken);
  });

  it("breaks no line if nothing fits, or if several people speak", () => {
    const words = Array.from({ length: 30 }, () => "word").join(" ");
    const document = srt([0, 9000, words], [10_000, 19_000, `- ${"a ".repeat(30)}\n- b\n- c`]);
    expect(found(document, "long-line")).toEqual([
      [[1], false, { length: 149, wanted: 43 }],
      [[2], false, { length: 61, wanted: 43 }],
    ]);
    expect(found(document, "too-many-lines")).toEqual([[[2], false, { lines: 3, wanted: 2 }]]);
  });

  it("counts visible characters, and not tags", () => {
    expect(plainText('{\\an8}<font color="#ffffff">a</font> < b', "srt")).toBe("a < b");
    expect(plainText("<v Bob>a &amp; b&nbsp;<00:01.000>c", "vtt")).toBe("a & b\u00A0c");
    expect(plainText("{\\p1}m 0 0 l 1 1{\\p0}a\\hb\\Nc", "ass")).toBe("a\u00A0b\nc");
  });
});

describe("a check of letters", () => {
  it.each([
    ["Ã‰tÃ© â€œouiâ€\u009D dÃ©jÃ\u00A0", "Été “oui” déjà"],
    ["ÃƒÂ©tÃƒÂ©", "été"],
    ["PĹ™Ă­liĹˇ ĹľluĹĄouÄŤkĂ˝", "Příliš žluťoučký"],
    ["РџСЂРёРІРµС‚, РєР°Рє РґРµР»Р°?", "Привет, как дела?"],
    ["â™ª la la â™ª", "♪ la la ♪"],
  ])("repairs %j", (text, meant) => {
    expect(fixedText(text, "mojibake")).toBe(meant);
  });

  it.each([
    "«CAFÉ» À LA CARTE",
    "Ärger, Übel: «Ä»",
    "«СССР» и Россия",
    "Ça va, mon cœur ?",
    "Ðað",
    "naïve “quotes” – …",
    "Das ist ein Ä»",
    "«буква Р»",
  ])("leaves %j unchanged", (text) => {
    expect(found(srt([0, 5000, text]), "mojibake")).toEqual([]);
  });

  it("finds lost characters, and removes those that no player shows", () => {
    const document = srt(
      [0, 5000, "caf\uFFFD\uFFFD"],
      [6000, 9000, "a\0b\u0092c\uD800\uFEFFd\uD83D\uDE00"],
    );
    expect(found(document, "damaged")).toEqual([[[1], false, { count: 2 }]]);
    expect(found(document, "control-characters")).toEqual([[[2], true, { count: 4 }]]);
    expect(fixed(document, "control-characters")[1]?.[2]).toBe("ab’cd\uD83D\uDE00");
  });

  it("finds nothing in valid files", () => {
    for (const name of [
      "fr.windows-1252.srt",
      "ru.koi8-r.srt",
      "ja.shift_jis.srt",
      "el.windows-1253.srt",
      "zh.gb18030.srt",
    ])
      for (const kind of [
        "mojibake",
        "damaged",
        "control-characters",
        "credits",
        "hearing-impaired",
        "empty",
        "order",
      ] as const)
        expect([name, kind, found(fileOf(name), kind)]).toEqual([name, kind, []]);
  });
});

const LANGUAGES: readonly (readonly [string, string])[] = [
  ["de", "de.windows-1252.srt"],
  ["fr", "fr.windows-1252.srt"],
  ["es", "es.windows-1252.srt"],
  ["pl", "pl.utf-8.srt"],
  ["cs", "cs.windows-1250.srt"],
  ["hu", "hu.windows-1250.srt"],
  ["ro", "ro.windows-1250.srt"],
  ["tr", "tr.windows-1254.srt"],
  ["en", "en.utf-8-bom.srt"],
  ["ru", "ru.windows-1251.srt"],
  ["uk", "uk.windows-1251.srt"],
  ["ar", "ar.windows-1256.srt"],
];
const textOf = (name: string) =>
  fileOf(name)
    .cues.map(({ text }) => plainText(text, "srt"))
    .join("\n");

describe("the language", () => {
  it.each(LANGUAGES)("%s is detected by its common words", (language, name) => {
    const text = textOf(name);
    expect(wrongLanguage(text, language)).toBeUndefined();
    expect(wrongLanguage(text, language === "en" ? "de" : "en")).toBe(language);
  });

  it.each([
    ["ja.shift_jis.srt", "ja", "Jpan"],
    ["zh.gb18030.srt", "zh", "Hans"],
    ["zt.big5.srt", "zt", "Hant"],
    ["ko.euc-kr.srt", "ko", "Kore"],
    ["el.windows-1253.srt", "el", "Grek"],
    ["he.windows-1255.srt", "he", "Hebr"],
    ["th.windows-874.srt", "th", "Thai"],
  ])("of %s is detected by its script", (name, language, script) => {
    const text = textOf(name);
    expect(wrongLanguage(text, language)).toBeUndefined();
    expect(wrongLanguage(text, "en")).toBe(script);
  });

  it("is not detected from a few words, or for targets with an unknown language", () => {
    expect(wrongLanguage("Yes. No.", "de")).toBeUndefined();
    expect(wrongLanguage(textOf("de.windows-1252.srt"), "eo")).toBeUndefined();
    expect(wrongLanguage(textOf("de.windows-1252.srt"), "not a code")).toBeUndefined();
    expect(wrongLanguage(textOf("es.windows-1252.srt"), "ea")).toBeUndefined();
    expect(wrongLanguage("Здраво ".repeat(200), "sr")).toBeUndefined();
    expect(wrongLanguage("zdravo ".repeat(200), "sr")).toBeUndefined();
  });

  it("is not reported as wrong if another one is nearly the same", () => {
    const danish =
      "Jeg sagde, at du ikke skulle åbne den dør. Du har aldrig sagt noget til mig. Hvem er der? Det er bare vinden. " +
      "Hvad vil I have af mig? Vi har ventet her i tre timer. Det sidste tog kører ved midnat. Hvis han ikke er " +
      "tilbage, så går vi uden ham. Det stod ikke i brevet. Hun vidste det hele tiden. Se ikke sådan på mig.";
    expect(wrongLanguage(danish, "no")).toBeUndefined();
    expect(wrongLanguage(danish, "fi")).toBe("da");
  });

  it("is a finding without a fix", () => {
    const document = fileOf("de.windows-1252.srt");
    const [finding] = findIn(document, "language", settings());
    expect(finding).toMatchObject({ kind: "language", found: "de", isFixable: false });
    expect(fixFindings(document, "language", settings())).toBe(document);
    expect(findIn(document, "language", checkSettings())).toEqual([]);
  });
});

it("all checks together return each finding with its kind, mojibake first", () => {
  const document = srt([2000, 2100, "Ã©tÃ©"], [0, 9000, "[x] www.site.com"]);
  const kinds = new Set(runChecks(document, settings()).map(({ kind }) => kind));
  expect([...kinds]).toEqual([
    "mojibake",
    "credits",
    "hearing-impaired",
    "order",
    "overlap",
    "too-short",
    "too-fast",
  ]);
});
