import { readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CheckKind } from "@/features/studio/core/checks/check";
import { checkSettings } from "@/features/studio/core/checks/check";
import { findIn, fixFindings } from "@/features/studio/core/checks/run-checks";
import type { SubtitleDocument } from "@/features/studio/core/cues/document";
import { addCue, editCue } from "@/features/studio/core/cues/edit";
import { lossesOf } from "@/features/studio/core/formats/losses";
import { newDocument, readSubtitle } from "@/features/studio/core/formats/read";
import { writeText } from "@/features/studio/core/formats/write";
import { opened } from "./generated-files";

/** Generated inputs are the same in every run. */
const RUNS = { seed: 2026, numRuns: 200 };

const bytesOf = (name: string) =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, "real-files", name)));

function fileOf(name: string, language?: string): SubtitleDocument {
  const read = readSubtitle(bytesOf(name), { language });
  if (!read.isRead) throw new Error(`${name}: ${read.refusal.kind}`);
  return read.document;
}

const textsOf = ({ cues }: SubtitleDocument) => cues.map(({ text }) => text);

const settings = checkSettings({ language: "en" });
const found = (document: SubtitleDocument, kind: CheckKind) => findIn(document, kind, settings);
const fixedTexts = (document: SubtitleDocument, kind: CheckKind) =>
  textsOf(fixFindings(document, kind, settings));

const lossCount = (document: SubtitleDocument, to: "srt" | "vtt" | "ass", kind: string) =>
  lossesOf(document, to).find((loss) => loss.kind === kind)?.count ?? 0;

/** Lines that look blank and are not empty. */
const blankLooking = fc.constantFrom(" ", "\t", "\u00A0", "\u3000", "\u2028", " \u2003\t");
const words = fc.constantFrom("Hello there.", "- No!", "42", "<i>Wait</i>", "ένα δύο", "はい");

describe("a line of WebVTT that only looks blank", () => {
  it.each([
    ["v05-youtube.vtt", [" \ngreetings", "greetings and thanks\n ", "greetings and thanks\nfor"]],
    ["v09-space-lines.vtt", ["Above\n \nBelow", " \nFirst words", "End"]],
  ])("belongs to the text of its cue: %s", (name, starts) => {
    const texts = textsOf(fileOf(name));
    expect(texts.map((text, index) => text.startsWith(starts[index] ?? "?"))).toEqual(
      starts.map(() => true),
    );
    expect(found(fileOf(name), "empty")).toEqual([]);
    expect(lossCount(fileOf(name), "srt", "words")).toBe(0);
  });

  it("never ends a text, and an empty line always does", () => {
    const lines = fc.array(fc.oneof(blankLooking, words), { minLength: 1, maxLength: 5 });
    const cue = fc.record({ lines, stray: fc.array(words, { maxLength: 2 }) });
    fc.assert(
      fc.property(
        fc.array(cue, { minLength: 1, maxLength: 4 }),
        fc.constantFrom("\n", "\r\n", "\r"),
        (cues, end) => {
          const blocks = cues.flatMap(({ lines: own, stray }, at) => [
            [`00:0${at}.000 --> 00:0${at}.900`, ...own].join(end),
            ...(stray.length === 0 ? [] : [stray.join(end)]),
          ]);
          const text = ["WEBVTT", ...blocks].join(end + end);
          const document = opened(text);
          expect(textsOf(document)).toEqual(cues.map((one) => one.lines.join("\n")));
          expect(writeText(document)).toBe(text);
          const strays = cues.filter(({ stray }) => stray.length > 0).length;
          expect(lossCount(document, "srt", "words")).toBe(strays);
          const changed = editCue(document, 1, { start: 5, text: cues[0]?.lines.join("\n") ?? "" });
          expect(textsOf(opened(writeText(changed)))).toEqual(textsOf(changed));
        },
      ),
      RUNS,
    );
  });

  it("does not separate a new cue from the cue before it", () => {
    const document = opened("WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n ");
    const added = addCue(document, { start: 3000, end: 4000, text: "Two", label: "two" }).document;
    expect(textsOf(opened(writeText(added)))).toEqual(["One\n ", "Two"]);
  });
});

describe("words outside all cues", () => {
  // A strict reader shows nothing for this cue, so its text stays empty. Its words are in the file only.
  it("stay in the file, are counted by a conversion, and keep their cue from being removed", () => {
    const document = fileOf("v08-blank-after-times.vtt");
    expect(textsOf(document)).toEqual(["", "Thank you."]);
    expect(lossCount(document, "srt", "words")).toBe(1);
    expect(found(document, "empty")).toMatchObject([
      { cues: [1], isFixable: false, found: "congratulations to all" },
    ]);
    expect(fixFindings(document, "empty", settings)).toBe(document);
  });

  it.each<[name: string, text: string, to: "srt" | "vtt", count: number]>([
    ["the last cue", "WEBVTT\n\n00:01.000 --> 00:02.000\n\nwords\n", "srt", 1],
    ["a style", "WEBVTT\n\n00:01.000 --> 00:02.000\n\nSTYLE\n::cue {}\n\nNOTE no\n", "srt", 0],
    ["a broken header", "WEBVTT\n\nwords\n\n00:01.000 --> 00:02.000\nx\n", "srt", 1],
    [
      "the first cue of SRT",
      "words\nof two lines\n\n1\n00:00:01,000 --> 00:00:02,000\nx\n",
      "vtt",
      1,
    ],
    [
      "a line of ASS that cannot be read",
      "[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,x\nDialogue: 0,words\nwords\n[Fonts]\nfontname: a\nxyz\n",
      "srt",
      2,
    ],
  ])("are counted with %s", (_name, text, to, count) => {
    expect(lossCount(opened(text), to, "words")).toBe(count);
  });

  it("leave a cue removable that has no words anywhere", () => {
    const document = opened(
      "WEBVTT\n\n00:01.000 --> 00:02.000\n\nNOTE x\n\n00:03.000 --> 00:04.000\ny",
    );
    expect(fixedTexts(document, "empty")).toEqual(["y"]);
  });
});

describe("a blank line in new text", () => {
  it("is not written into SRT or WebVTT, and stays where it was read and not edited", () => {
    const text = fc
      .array(fc.oneof(words, blankLooking, fc.constant("")), { minLength: 1, maxLength: 6 })
      .map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(fc.constantFrom("srt" as const, "vtt" as const), text, (format, typed) => {
        const written = writeText(
          newDocument(format, [
            { start: 0, end: 900, text: typed },
            { start: 1000, end: 1900, text: "Next" },
          ]),
        );
        const blocks = written.split("\n\n").filter((block) => block !== "WEBVTT");
        expect(blocks).toHaveLength(2);
      }),
      RUNS,
    );
    const read = fileOf("p04-blank-inside.srt");
    expect(read.cues[0]?.text).toContain("\n\n");
    expect(writeText(editCue(read, 2, { text: "x" }))).toContain("office,\n\nten minutes");
    expect(writeText(editCue(read, 1, { text: "a\n\nb" }))).toContain("a\nb\n\n2\n");
  });
});

describe("a bracket with a sound or a speaker", () => {
  it("goes with its colon, and the words stay", () => {
    expect(fixedTexts(fileOf("h01-bracket-colon.srt"), "hearing-impaired")).toEqual([
      "I'm trying to! Faster now. Go.",
      "Where are they?",
      "- Here.\n- There.",
      "Fine.",
      "Oui.",
    ]);
    expect(fixedTexts(fileOf("h03-interjection.srt"), "hearing-impaired")).toEqual([
      "- I'm so sorry.\n- Dear.",
      "- Have we met?\n- No.",
      "And... and, the...",
      "<i>Come in.</i>",
    ]);
  });

  const NOTES = [
    "[Man]",
    "(sighs)",
    "[IN FRENCH]",
    "(♪)",
    "（笑）",
    "【音楽】",
    "［男］",
    "((a man) sighs)",
  ];
  const note = fc.constantFrom(...NOTES);
  const clean = (text: string) =>
    fixedTexts(newDocument("srt", [{ start: 0, end: 5000, text }]), "hearing-impaired")[0] ?? "";

  it("leaves nothing of itself at the beginning of a line", () => {
    const start = fc.constantFrom("", "- ", "\u202B", "\u200F- ", "{\\an8}", "“", "Stop! ", "No, ");
    const colon = fc.constantFrom("", ":", " :", "：", ":\n", ",", "...");
    fc.assert(
      fc.property(start, note, colon, fc.boolean(), (before, bracket, after, hasTags) => {
        const inTags = hasTags ? `<i>${bracket}</i>` : bracket;
        const isEllipsis = after === "...";
        const text = clean(`${before}${inTags}${after} Here.\nThere.`);
        if (after === ":\n") expect(text.replaceAll(/\s+/g, " ")).toContain("Here. There.");
        else if (!isEllipsis) expect(text).toBe(`${before}Here.\nThere.`);
        expect(text).not.toMatch(/[()[\]（）【】［］:：]|<i>/);
        expect(text).not.toMatch(/^[\s,]|[,!],/);
        if (isEllipsis) expect(text).toContain("... Here.");
      }),
      RUNS,
    );
  });

  it("gives punctuation back to the word before it", () => {
    fc.assert(
      fc.property(note, fc.constantFrom(",", ".", "!", "?", "...", "、"), (bracket, sign) => {
        expect(clean(`Hi ${bracket}${sign} Bob.`)).toBe(`Hi${sign} Bob.`);
        expect(clean(`Hi. ${bracket}${sign === "..." ? "" : sign} Bob.`)).toBe("Hi. Bob.");
      }),
      RUNS,
    );
  });

  it("is looked for in no time, whatever is around it", () => {
    const filler = "\uFEFF\u200F ".repeat(600);
    const text = `${filler}[Man]${filler}`;
    expect(clean(`Hi ${text}Bob`)).toContain("Bob");
    expect(clean("(".repeat(1000) + ")".repeat(1000))).toHaveLength(2000);
  });

  it.each([
    '"Hi" f(x)',
    "f(x) = 2",
    "¯\\_(ツ)_/¯",
    "child(ren)",
    "Call (555) 0100.",
    "2 * (a + b) = 4",
    "a[i] and b[j]",
    "Fine (:",
    "(o_o)",
    "The sum (x + 12) is odd.",
  ])("is not what %j has", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("the dash of a speaker", () => {
  /** Characters that set the direction of a line; nobody sees them. */
  const MARKS =
    "\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u061C\uFEFF".split("");
  const mark = fc.constantFrom("", " ", ...MARKS, "\u202B\u200F", "\u200F ");
  const dash = fc.constantFrom("-", "–", "—", "‐", "‑", "−");

  it.each(["r01-rtl-dialog.srt", "r04-rtl-dialog-long.srt"])("keeps lines apart: %s", (name) => {
    const document = fileOf(name);
    for (const kind of ["long-line", "too-many-lines"] as const)
      expect(fixFindings(document, kind, settings)).toBe(document);
  });

  it("keeps lines apart behind every invisible character", () => {
    const line = fc.record({ mark, dash, isBare: fc.boolean() });
    const lines = fc.array(line, { minLength: 2, maxLength: 3 });
    fc.assert(
      fc.property(lines, (all) => {
        const text = all
          .map((one, at) => {
            const start = one.isBare && at === 0 ? "" : `${one.mark}${one.dash} `;
            return `${start}אחד שתיים שלוש ארבע חמש שש שבע שמונה תשע עשר`;
          })
          .join("\n");
        const document = newDocument("srt", [{ start: 0, end: 5000, text }]);
        for (const kind of ["long-line", "too-many-lines"] as const)
          expect(fixFindings(document, kind, settings)).toBe(document);
      }),
      RUNS,
    );
  });

  it("goes with a note that is all of its line", () => {
    fc.assert(
      fc.property(mark, dash, fc.boolean(), (sign, stroke, isFirst) => {
        const [noise, said] = [`${sign}${stroke} [דלת]`, `${sign}${stroke} מי שם?`];
        const text = (isFirst ? [noise, said] : [said, noise]).join("\n");
        const document = newDocument("srt", [{ start: 0, end: 5000, text }]);
        const [left = ""] = fixedTexts(document, "hearing-impaired");
        expect(left.replaceAll(" ", "")).toBe(`${sign}מישם?`.replaceAll(" ", "").trim());
      }),
      RUNS,
    );
  });

  it("does not come of a dash within a sentence", () => {
    const text = "One of them said that it would be all right – and the other did not";
    const document = newDocument("srt", [{ start: 0, end: 5000, text }]);
    expect(fixedTexts(document, "long-line")[0]).not.toMatch(/\n–/);
  });
});
