import { readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { convertDocument } from "@/subtitle-documents/formats/convert";
import { conversionLossesOf } from "@/subtitle-documents/formats/losses";
import { newDocument } from "@/subtitle-documents/formats/read";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { wordsIn } from "@/subtitle-documents/model/plain-text";
import { subtitleMarkup } from "@/utils/subtitle-markup";
import { opened } from "./generated-files";

/** Generated inputs are the same in each run. */
const RUNS = { seed: 2026, numRuns: 200 };

const textsOf = ({ cues }: SubtitleDocument) => cues.map(({ text }) => text);
const srt = (text: string) => newDocument("srt", [{ start: 0, end: 5000, text }]);
const losses = (document: SubtitleDocument, to: "vtt" | "ass") =>
  Object.fromEntries(conversionLossesOf(document, to).map(({ kind, count }) => [kind, count]));

/** The content of the preview: each visible letter with its style, and the position. */
function shown({ cues, format }: SubtitleDocument, hasColors: boolean) {
  const { text = "", settings = "" } = cues[0] ?? {};
  const { parts, place } = subtitleMarkup(text, (words) => wordsIn(words, format));
  const letters = parts.flatMap((part) =>
    part.text.split("").map((letter) => {
      const { isItalic, isBold, isUnderlined, color } = part;
      return [letter, isItalic, isBold, isUnderlined, hasColors ? color?.toUpperCase() : undefined];
    }),
  );
  return { letters, place: settings.includes("line:0") ? 8 : place };
}

describe("tags of ASS in SRT", () => {
  it("are kept in other formats: g06-srt-overrides.srt", () => {
    const document = opened(
      readFileSync(path.join(import.meta.dirname, "real-files", "g06-srt-overrides.srt"), "utf8"),
    );
    const vtt = convertDocument(document, "vtt");
    expect(textsOf(vtt)).toEqual([
      "<i>I should go</i> home.",
      "<b>STOP</b>",
      "Red lamp ahead",
      "<i>Up here</i>",
      "Old top",
    ]);
    expect(vtt.cues.map(({ settings }) => settings)).toEqual(["", "", "", "line:0", "line:0"]);
    expect(losses(document, "vtt")).toEqual({ looks: 1 });
    expect(textsOf(convertDocument(document, "ass"))).toEqual([
      "{\\i1}I should go{\\i0} home.",
      "{\\b1}STOP",
      "{\\c&H0000FF&}Red lamp{\\c} ahead",
      "{\\an8}{\\i1}Up here",
      "{\\an8}Old top",
    ]);
    expect(losses(document, "ass")).toEqual({});
  });

  it.each<[text: string, to: "vtt" | "ass", lost: object]>([
    ["{\\fs20}Big", "ass", { effects: 1 }],
    ["{\\pos(10,20)}Sign", "vtt", { effects: 1 }],
    ["{\\fad(200,200)\\i1}Slow", "vtt", { effects: 1 }],
    ["{\\a5}Left", "vtt", { positions: 1 }],
    ["{\\a9}Left", "ass", {}],
    ["{\\c&HFF&}Red", "vtt", { looks: 1 }],
    ["{\\u1}Line{\\u0}", "vtt", {}],
    ["{no tag}", "vtt", {}],
  ])("that cannot be kept are counted: %j to %s", (text, to, lost) => {
    expect(losses(srt(text), to)).toEqual(lost);
  });

  it("look the same in the preview of both formats", () => {
    const tag = fc.constantFrom(
      ..."{\\i1} {\\i0} {\\i} {\\b1} {\\b0} {\\b700} {\\u1} {\\u0} {\\r} {\\c&HFF00&} {\\1c&H0000FF&} {\\c} {\\an8} {\\a6}".split(
        " ",
      ),
      "{\\i1\\b1}",
      "{\\an8\\i1}",
    );
    const piece = fc.oneof(tag, fc.constantFrom("go", " home", "\n", "<i>up</i>"));
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 9 }), (pieces) => {
        const document = srt(pieces.join(""));
        expect(shown(convertDocument(document, "ass"), true)).toEqual(shown(document, true));
        expect(shown(convertDocument(document, "vtt"), false)).toEqual(shown(document, false));
      }),
      RUNS,
    );
  });
});
