import { describe, expect, it } from "vitest";
import { findWrittenText, readFilesBefore } from "@/features/texts/written/written-text";
import { unwrittenReason, writtenLines } from "@/features/texts/written/unwritten";
import type { ListedFile } from "@/queries/server-files";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { newDocument } from "@/subtitle-documents/formats/read";
import { shiftTimes } from "@/subtitle-documents/timing/times";

const TEXTS = [
  "Hello there.",
  "Who is it?",
  "[DOOR CREAKS]",
  "Only me.",
  "Come in 👻",
  "Thank you.",
];
const documentOf = (texts: readonly string[]) =>
  newDocument(
    "srt",
    texts.map((text, index) => ({ start: index * 3000, end: index * 3000 + 2000, text })),
  );
const SENT = documentOf(TEXTS);
const only = (...places: number[]): SubtitleDocument => ({
  ...SENT,
  cues: SENT.cues.filter((_, at) => places.includes(at)),
});

/** True if the server has only the beginning of the text. */
const isCut = (sent: SubtitleDocument, now: SubtitleDocument, mods: readonly string[]) =>
  unwrittenReason({ sent, before: undefined, now, mods }) === "cut";

describe("a text that the server wrote", () => {
  // Each of these was seen on a full disk of 4,096 bytes.
  it.each([
    ["without lines at its end", TEXTS.slice(0, 4)],
    ["with a part of its last line", [...TEXTS.slice(0, 3), "Only"]],
    ["that ends after the times of a line", [...TEXTS.slice(0, 3), ""]],
    ["that ends in the times of the next line", [...TEXTS.slice(0, 4), "Come in 👻\n\n6\n00:00"]],
    ["without all lines", []],
  ])("is cut: %s", (_, texts) => {
    expect(isCut(SENT, documentOf(texts), [])).toBe(true);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ["all lines", TEXTS, []],
    ["other words", [...TEXTS.slice(0, 5), "Thanks."], []],
    ["other words in all lines", TEXTS.map((text) => text.toUpperCase()), ["common"]],
    ["a last line without its sounds", [...TEXTS.slice(0, 5), "Thank"], ["remove_HI"]],
  ])("is not cut if it has %s", (_, texts, mods) => {
    expect(isCut(SENT, documentOf(texts), mods)).toBe(false);
  });

  it("is not cut if only lines are missing that a modification removes", () => {
    const sent = documentOf([...TEXTS, "[MUSIC]", "👻"]);
    const now = documentOf(TEXTS);
    expect(isCut(sent, now, ["remove_HI", "emoji"])).toBe(false);
    expect(isCut(sent, now, ["remove_HI"])).toBe(false);
    expect(isCut(sent, now, [])).toBe(true);
    // Of the three lines at the end, a modification removes only one.
    expect(isCut(SENT, only(0, 1, 3), ["remove_HI"])).toBe(true);
  });

  it("is not cut if lines in between are missing, or the times are different", () => {
    expect(isCut(SENT, only(0, 1, 5), [])).toBe(false);
    expect(isCut(SENT, shiftTimes(only(0, 1), 1200), [])).toBe(false);
  });

  it("has as many complete lines", () => {
    expect(writtenLines(SENT, documentOf(TEXTS.slice(0, 4)))).toBe(4);
    expect(writtenLines(SENT, documentOf([...TEXTS.slice(0, 4), "Come"]))).toBe(4);
    expect(writtenLines(SENT, documentOf([...TEXTS.slice(0, 4), "Come in 👻\n\n6\n00:0"]))).toBe(5);
    expect(writtenLines(SENT, undefined)).toBe(0);
  });

  it("is unchanged if it is the one before, and unreadable if it was readable", () => {
    const before = documentOf(["Before"]);
    const question = { sent: SENT, before, mods: [] };
    expect(unwrittenReason({ ...question, now: documentOf(["Before"]) })).toBe("unchanged");
    expect(unwrittenReason({ ...question, now: undefined })).toBe("unreadable");
    expect(unwrittenReason({ ...question, before: undefined, now: undefined })).toBeUndefined();
    expect(unwrittenReason({ ...question, now: SENT })).toBeUndefined();
    expect(unwrittenReason({ ...question, before: SENT, now: SENT })).toBeUndefined();
  });
});

const file = (ending: string, size = 100, language = "en"): ListedFile => ({
  path: `/m/Film${ending}`,
  size,
  language,
  hi: ending.includes(".hi."),
  forced: false,
});

describe("the file that has the text", () => {
  const PLAIN = file(".en.srt");
  const HI = file(".en.hi.srt");
  const BEFORE = documentOf(["One", "Two"]);
  const NOW = documentOf(["Owe", "Two"]);

  /** The result of a save of NOW, if the files have these texts before and after it. */
  async function find(
    [before, texts]: readonly [readonly ListedFile[], Record<string, SubtitleDocument>],
    [after, textsAfter]: readonly [readonly ListedFile[], Record<string, SubtitleDocument>],
    ending = ".en.srt",
  ) {
    const files = await readFilesBefore(before, "en", (path) => Promise.resolve(texts[path]));
    const question = { sent: NOW, language: "en", ending, mods: [] };
    return findWrittenText(files, after, question, (path) => Promise.resolve(textsAfter[path]));
  }

  it("is found by its content if both texts have the same size", async () => {
    const both = [PLAIN, HI];
    const before = { [PLAIN.path]: BEFORE, [HI.path]: BEFORE };
    for (const { path } of both) {
      // oxlint-disable-next-line no-await-in-loop -- two short cases
      const result = await find([both, before], [both, { ...before, [path]: NOW }]);
      expect(result).toMatchObject({ file: { path }, reason: undefined });
    }
  });

  it("is found by its content even if no file has the expected name", async () => {
    const before = { [HI.path]: BEFORE };
    expect(await find([[HI], before], [[HI], { [HI.path]: NOW }])).toMatchObject({
      file: { path: HI.path },
      now: NOW,
      reason: undefined,
    });
  });

  it("is unchanged, cut, unreadable, or unlisted if the text was not written", async () => {
    const before = { [PLAIN.path]: BEFORE };
    const cut = { [PLAIN.path]: documentOf(["Owe"]) };
    const files = [PLAIN];
    expect(await find([files, before], [files, before])).toMatchObject({ reason: "unchanged" });
    expect(await find([files, before], [files, cut])).toMatchObject({ reason: "cut" });
    expect(await find([files, before], [files, {}])).toMatchObject({ reason: "unreadable" });
    expect(await find([[], {}], [[], {}])).toMatchObject({ reason: "unlisted" });
  });

  it("is unknown if the server lists it in another language, or returns no texts", async () => {
    const other = file(".srt", 9, "es");
    expect(await find([[], {}], [[other], {}])).toMatchObject({ reason: undefined });
    expect(await find([[PLAIN], {}], [[PLAIN], {}])).toMatchObject({ reason: undefined });
  });
});
