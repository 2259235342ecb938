/* oxlint-disable vitest/no-conditional-expect -- the expectations depend on the generated data */
import { readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CheckKind } from "@/subtitle-documents/checks/check";
import { checkSettings } from "@/subtitle-documents/checks/check";
import { findIn, fixFindings } from "@/subtitle-documents/checks/run-checks";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { addCue, editCue } from "@/subtitle-documents/model/edit";
import { plainText, visibleLength, wordsIn } from "@/subtitle-documents/model/plain-text";
import { convertDocument } from "@/subtitle-documents/formats/convert";
import { decode } from "@/utils/decode";
import { importText } from "@/subtitle-documents/formats/import";
import { conversionLossesOf } from "@/subtitle-documents/formats/losses";
import { newDocument, readSubtitle } from "@/subtitle-documents/formats/read";
import { writeText } from "@/subtitle-documents/formats/write";
import { subtitleMarkup } from "@/utils/subtitle-markup";
import { opened } from "./generated-files";

/** Generated inputs are the same in each run. */
const RUNS = { seed: 2026, numRuns: 200 };

const bytesOf = (name: string) =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, "real-files", name)));

function fileOf(name: string, language?: string): SubtitleDocument {
  const read = readSubtitle(bytesOf(name), { language });
  if (!read.isRead) throw new Error(`${name}: ${read.rejection.kind}`);
  return read.document;
}

const textsOf = ({ cues }: SubtitleDocument) => cues.map(({ text }) => text);

const settings = checkSettings({ language: "en" });
const found = (document: SubtitleDocument, kind: CheckKind) => findIn(document, kind, settings);
const fixedTexts = (document: SubtitleDocument, kind: CheckKind) =>
  textsOf(fixFindings(document, kind, settings));

const lossCount = (document: SubtitleDocument, to: "srt" | "vtt" | "ass", kind: string) =>
  conversionLossesOf(document, to).find((loss) => loss.kind === kind)?.count ?? 0;

/** The text without marks for the hearing impaired. */
const clean = (text: string) =>
  fixedTexts(newDocument("srt", [{ start: 0, end: 5000, text }]), "hearing-impaired")[0] ?? "";

/** The text of the cues in the preview. */
const shown = (document: SubtitleDocument) =>
  document.cues.map(({ text }) =>
    subtitleMarkup(text, (words) => wordsIn(words, document.format))
      .parts.map((part) => part.text)
      .join("")
      .replaceAll("\u2060", ""),
  );

const number = (max: number) => fc.integer({ min: 0, max });
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Lines that look blank and are not empty. */
const blankLooking = fc.constantFrom(" ", "\t", "\u00A0", "\u3000", "\u2028", " \u2003\t");
const spoken = fc.constantFrom("Hello there.", "- No!", "42", "<i>Wait</i>", "ένα δύο", "はい");

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
    const lines = fc.array(fc.oneof(blankLooking, spoken), { minLength: 1, maxLength: 5 });
    const cue = fc.record({ lines, stray: fc.array(spoken, { maxLength: 2 }) });
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
  // A strict reader shows nothing for this cue, so its text stays empty, and its words are only in the file.
  it("stay in the file, are counted by a conversion, and prevent the removal of their cue", () => {
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

  it("leave a cue removable if it has no words anywhere", () => {
    const document = opened(
      "WEBVTT\n\n00:01.000 --> 00:02.000\n\nNOTE x\n\n00:03.000 --> 00:04.000\ny",
    );
    expect(fixedTexts(document, "empty")).toEqual(["y"]);
  });
});

describe("a blank line in new text", () => {
  it("is not written into SRT or WebVTT, and stays in texts that were read and not edited", () => {
    const text = fc
      .array(fc.oneof(spoken, blankLooking, fc.constant("")), { minLength: 1, maxLength: 6 })
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
  it("is removed with its colon, and the words stay", () => {
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

  it("leaves no remainder at the start of a line", () => {
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

  it("returns punctuation to the word before it", () => {
    fc.assert(
      fc.property(note, fc.constantFrom(",", ".", "!", "?", "...", "、"), (bracket, sign) => {
        expect(clean(`Hi ${bracket}${sign} Bob.`)).toBe(`Hi${sign} Bob.`);
        expect(clean(`Hi ${bracket} [Man]${sign} Bob.`)).toBe(`Hi${sign} Bob.`);
        expect(clean(`Anna ${bracket}: Hi.`)).toBe("Anna: Hi.");
        expect(clean(`ANNA ${bracket}: Hi.`)).toBe("Hi.");
        expect(clean(`${bracket}[Man]: Hi.`)).toBe("Hi.");
        expect(clean(`Hi. ${bracket}${sign === "..." ? "" : sign} Bob.`)).toBe("Hi. Bob.");
      }),
      RUNS,
    );
  });

  it.each([
    ["Anna (V.O.): Hi.", "Anna: Hi."],
    ["MAN (on phone): Hello?", "Hello?"],
    ["نعم (ضحك)، لا", "نعم، لا"],
    ["Wait — (gasps) — what?", "Wait — what?"],
    ["- [Man]: - Hi.\n- Yes.", "- Hi.\n- Yes."],
    ["“(Anna): Hi.”", "“Hi.”"],
    ["I said. (sighs). (moans), Yes.", "I said. Yes."],
    ["「（泣き声）、うん」", "「うん」"],
  ])("is removed from %j", (text, left) => {
    expect(clean(text)).toBe(left);
  });

  it("is found in little time, whatever is around it", () => {
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
    "$(document).ready()",
    "ヽ(´ー`)ノ",
    "(1) One, (a) first",
  ])("is not found in %j", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("the dash of a speaker", () => {
  /** Invisible characters that set the direction of a line. */
  const MARKS =
    "\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u061C\uFEFF".split("");
  const mark = fc.constantFrom("", " ", ...MARKS, "\u202B\u200F", "\u200F ");
  const dash = fc.constantFrom("-", "–", "—", "‐", "‑", "−");

  it.each(["r01-rtl-dialog.srt", "r04-rtl-dialog-long.srt"])("keeps lines apart: %s", (name) => {
    const document = fileOf(name);
    for (const kind of ["long-line", "too-many-lines"] as const)
      expect(fixFindings(document, kind, settings)).toBe(document);
  });

  it("keeps lines apart after all invisible characters", () => {
    const line = fc.record({ mark, dash, isBare: fc.boolean(), isShort: fc.boolean() });
    fc.assert(
      fc.property(line, line, fc.boolean(), (first, second, isThree) => {
        const long = "אחד שתיים שלוש ארבע חמש שש שבע שמונה תשע עשר";
        // Each line alone could be wrapped, or joined with the next one.
        const texts = isThree
          ? ["אחד", "שתיים", "שלוש"]
          : first.isShort
            ? ["כן.", long]
            : [long, "כן."];
        const text = texts
          .map((words, at) => {
            const { mark: sign, dash: stroke } = at === 0 ? first : second;
            return first.isBare && at === 0 ? words : `${sign}${stroke} ${words}`;
          })
          .join("\n");
        const document = newDocument("srt", [{ start: 0, end: 5000, text }]);
        for (const kind of ["long-line", "too-many-lines"] as const)
          expect(fixFindings(document, kind, settings)).toBe(document);
        // The same text without dashes can be fixed, so the dashes are the reason why it is not.
        const plain = newDocument("srt", [{ start: 0, end: 5000, text: texts.join("\n") }]);
        expect(fixFindings(plain, isThree ? "too-many-lines" : "long-line", settings)).not.toBe(
          plain,
        );
      }),
      RUNS,
    );
  });

  it("is removed together with a note that fills its line", () => {
    fc.assert(
      fc.property(mark, dash, fc.boolean(), (sign, stroke, isFirst) => {
        const [noise, dialogue] = [`${sign}${stroke} [דלת]`, `${sign}${stroke} מי שם?`];
        const text = (isFirst ? [noise, dialogue] : [dialogue, noise]).join("\n");
        const document = newDocument("srt", [{ start: 0, end: 5000, text }]);
        const [left = ""] = fixedTexts(document, "hearing-impaired");
        expect(left.replaceAll(" ", "")).toBe(`${sign}מישם?`.replaceAll(" ", "").trim());
      }),
      RUNS,
    );
  });

  it("is not taken from a dash within a sentence", () => {
    const text = "One of them said it would be all right – and the other one said it would not";
    const document = newDocument("srt", [{ start: 0, end: 5000, text }]);
    expect(fixedTexts(document, "long-line")[0]).not.toMatch(/\n–/);
  });
});

const styleLine = (name: string, bold: number, italic: number) =>
  `Style: ${name},Arial,20,&H00FFFFFF,&H000000FF,&H00000000,&H80000000,${bold},${italic},0,0,100,100,0,0,1,1,0,2,10,10,12,1`;
const assFile = (lines: readonly string[]) =>
  `[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\n${styleLine("Default", 0, 0)}\n${styleLine("Thought", 0, -1)}\n` +
  `${styleLine("Loud", -1, 0)}\n\n[Events]\nFormat: Layer, Start, End, Style, Text\n` +
  lines.map((line) => `Dialogue: 0,0:00:01.00,0:00:02.00,${line}`).join("\n");
const converted = (line: string, to: "srt" | "vtt" = "srt") =>
  textsOf(convertDocument(opened(assFile([line])), to))[0];

describe("a conversion from ASS", () => {
  it("ends tags at a reset, and has the italics and bold of styles", () => {
    const document = fileOf("a04-reset.ass");
    expect(textsOf(convertDocument(document, "srt"))).toEqual([
      "<i>Softly</i> and loud",
      '<font color="#FF0000">red</font> plain <b>bold</b>',
      "<i>An italic style</i>",
      '<i><font color="#00FF00">green</font> after</i>',
    ]);
    expect(textsOf(convertDocument(document, "vtt"))).toEqual([
      "<i>Softly</i> and loud",
      "red plain <b>bold</b>",
      "<i>An italic style</i>",
      "<i>green after</i>",
    ]);
  });

  it.each([
    ["Thought,a {\\i0}b{\\i} c", "<i>a </i>b<i> c</i>"],
    ["*Loud,a{\\b0}b{\\r}c", "<b>a</b>b<b>c</b>"],
    ["Loud,a{\\rThought}b{\\r}c", "<b>a</b><i>b</i><b>c</b>"],
    ["Default,{\\i1}a{\\rNobody}b", "<i>a</i>b"],
    ["Default,{\\t(0,500,\\i1\\c&HFF&)}a", "a"],
    ["Default,{\\t(\\clip(1,2,3,4)\\b1)\\i1}a", "<i>a</i>"],
    ["Default,{\\iclip(1,2,3,4)\\bord2\\shad1\\clip(1)}a", "a"],
    ["Default,{\\i1\\b1}a{\\i0}b{\\b0}c", "<i><b>a</b></i><b>b</b>c"],
    ["Default,{\\i1}{\\i0}a{\\b1}", "a"],
    [
      "Default,{\\c&HFF&}a{\\c&HFF00&}b",
      '<font color="#FF0000">a</font><font color="#00FF00">b</font>',
    ],
    ["Default,{\\b700}a{\\b400}b", "<b>a</b>b"],
    ["None,a", "a"],
  ])("reads %j", (line, text) => {
    expect(converted(line)).toBe(text);
  });

  it("writes tags that are all closed in their order", () => {
    const tag = fc.constantFrom(
      "\\i1",
      "\\i0",
      "\\b1",
      "\\b0",
      "\\r",
      "\\rThought",
      "\\c&HFF&",
      "\\c",
      "\\u1",
      "\\i",
    );
    const piece = fc.oneof(
      tag.map((one) => `{${one}}`),
      fc.constantFrom("a", "b c", "\\N"),
    );
    const style = fc.constantFrom("Default", "Thought", "Loud");
    fc.assert(
      fc.property(style, fc.array(piece, { maxLength: 10 }), (name, pieces) => {
        const text = converted(`${name},${pieces.join("")}`) ?? "";
        const open: string[] = [];
        for (const [, end, tagName = ""] of text.matchAll(/<(\/?)(\w+)[^>]*>/g))
          if (end === "") open.push(tagName);
          else expect(open.pop()).toBe(tagName);
        expect(open).toEqual([]);
        expect(text).not.toMatch(/<(\w+)[^>]*><\/\1>/);
        // The last reset determines the style of the following text.
        const last = converted(`${name},${pieces.join("")}{\\r}end`) ?? "";
        expect(subtitleMarkup(last).parts.at(-1)?.isItalic).toBe(name === "Thought");
      }),
      RUNS,
    );
  });
});

describe("words with backslashes", () => {
  it("stay words in ASS, and are the same back in SRT", () => {
    const srt = fileOf("a08-backslash.srt");
    const ass = opened(writeText(convertDocument(srt, "ass")));
    const words = textsOf(srt).map((text) => text.replace("{braces}", "(braces)"));
    expect(ass.format).toBe("ass");
    expect(shown(ass)).toEqual(words);
    expect(shown(srt)).toEqual(textsOf(srt));
    expect(textsOf(convertDocument(ass, "srt"))).toEqual(words);
    // ASS players interpret \N, \n and \h, and none of these is left in the text.
    expect(ass.cues[0]?.text).toBe("Open C:\\\u2060new\\\u2060notes");
  });

  it("stay words whatever is around them", () => {
    const part = fc.constantFrom(
      "\\",
      "n",
      "N",
      "h",
      " ",
      "\n",
      "<i>",
      "</i>",
      "C:",
      "\\\\",
      "_",
      "&",
      "<",
    );
    const text = fc
      .array(part, { minLength: 1, maxLength: 8 })
      .map((parts) => `x${parts.join("")}x`);
    fc.assert(
      fc.property(fc.constantFrom("srt" as const, "vtt" as const), text, (format, content) => {
        const document = newDocument(format, [{ start: 0, end: 900, text: content }]);
        const plain = plainText(content, format);
        const ass = opened(writeText(convertDocument(document, "ass")));
        expect(plainText(ass.cues[0]?.text ?? "", "ass")).toBe(plain);
        const back = convertDocument(ass, format);
        expect(plainText(back.cues[0]?.text ?? "", format)).toBe(plain);
      }),
      RUNS,
    );
  });
});

describe("a character reference of WebVTT", () => {
  it("is its character, in lengths and in other formats", () => {
    const document = fileOf("v03-entities.vtt");
    const plain = ['Tom & Jerry don\'t say "no"', "5 < 6 > 4\u00A0m café ♪ 'x' © …"];
    expect(document.cues.map(({ text }) => plainText(text, "vtt"))).toEqual(plain);
    expect(textsOf(convertDocument(document, "srt"))).toEqual(plain);
    expect(textsOf(convertDocument(document, "ass"))).toEqual(plain);
    expect(visibleLength(plainText("caf&eacute;", "vtt"))).toBe(4);
    const back = convertDocument(convertDocument(document, "srt"), "vtt");
    expect(back.cues[1]?.text).toBe("5 &lt; 6 &gt; 4\u00A0m café ♪ 'x' © …");
  });

  it.each([
    ["&hellip;&CounterClockwiseContourIntegral;&NotEqualTilde;", "…∳≂̸"],
    ["&#233;&#xE9;&#XE9;&#233 &#xe9", "éééé é"],
    ["&#128;&#0;&#xD800;&#99999999999;", "€\uFFFD\uFFFD\uFFFD"],
    ["AT&T, R&B &nobody; &amp;lt; &", "AT&T, R&B &nobody; &lt; &"],
    ["&copy 2020 &notit; &ampx &hellip", "© 2020 ¬it; &x &hellip"],
    ["&Eacute;&eacute;&AMP;", "Éé&"],
  ])("%j is %j", (text, plain) => {
    expect(plainText(text, "vtt")).toBe(plain);
    expect(plainText(text, "srt")).toBe(text);
  });

  it("is written back if it is needed", () => {
    const words = fc.string({
      minLength: 1,
      unit: fc.constantFrom(
        "&",
        "<",
        ">",
        "i",
        "/",
        "b",
        ";",
        "amp",
        "lt",
        "#39",
        " ",
        "é",
        "{",
        "}",
        "\\",
        "an8",
      ),
    });
    fc.assert(
      fc.property(words, (text) => {
        const written = text
          .replaceAll("&", "&amp;")
          .replaceAll("<", "&lt;")
          .replaceAll(">", "&gt;");
        const vtt = newDocument("vtt", [{ start: 0, end: 900, text: written }]);
        const back = convertDocument(convertDocument(vtt, "srt"), "vtt");
        const plain = plainText(written, "vtt");
        expect(plainText(convertDocument(vtt, "srt").cues[0]?.text ?? "", "srt")).toBe(plain);
        expect(plainText(back.cues[0]?.text ?? "", "vtt")).toBe(plain);
      }),
      RUNS,
    );
  });
});

const srtOf = (line: string) =>
  `1\n00:00:01,000 --> 00:00:04,000\nBefore\n${line}\nafter\n\n2\n00:00:05,000 --> 00:00:07,000\nLast`;

describe("dialogue with times", () => {
  const clock = fc.oneof(
    fc
      .tuple(number(23), number(59))
      .map(([hour, minute]) => `${hour}:${String(minute).padStart(2, "0")}`),
    fc.tuple(number(9), number(9)).map((score) => score.join(":")),
    number(23).map((hour) => `${hour}:15:00`),
  );
  const arrow = fc.constantFrom(" → ", "→", " => ", " -> ", "->", " – ", " - ", " —> ", " ", " = ");

  it.each([
    ["p14-timetable.srt", "Night train:\n7:15 → 9:40\nplatform two"],
    ["p15-score.srt", "The score went\n1:0 => 2:0\nin a minute."],
  ])("stays dialogue: %s", (name, text) => {
    expect(textsOf(fileOf(name))[0]).toBe(text);
    expect(fileOf(name).cues).toHaveLength(2);
    expect(found(fileOf(name), "broken-time")).toEqual([]);
  });

  it("is not a time line if its arrow is not the arrow of the format", () => {
    fc.assert(
      fc.property(clock, arrow, clock, (from, sign, to) => {
        const line = `${from}${sign}${to}`;
        const document = opened(srtOf(line));
        expect(textsOf(document)).toEqual([`Before\n${line}\nafter`, "Last"]);
        const edited = editCue(document, 2, { text: line });
        expect(textsOf(opened(writeText(edited)))[1]).toBe(line);
        expect(found(document, "broken-time")).toEqual([]);
      }),
      RUNS,
    );
  });

  // Dialog does not contain hours, minutes, seconds, and milliseconds twice; programs and users mistype arrows.
  it("is a time line if it has milliseconds", () => {
    fc.assert(
      fc.property(fc.constantFrom(" → ", " -> ", " –> ", "->", " ==> ", " - ", " "), (sign) => {
        const text = srtOf(`\n2\n00:00:02,000${sign}00:00:03,000`);
        expect(textsOf(opened(text))).toEqual(["Before", "after", "Last"]);
      }),
      RUNS,
    );
  });
});

describe("a time line that cannot be read", () => {
  it("is reported with the cue that contains its text, and no fix removes it", () => {
    const document = fileOf("p11-broken-time.srt");
    expect(document.cues).toHaveLength(2);
    expect(found(document, "broken-time")).toMatchObject([{ cues: [1], isFixable: false }]);
    for (const kind of ["too-many-lines", "long-line"] as const)
      expect(fixFindings(document, kind, settings)).toBe(document);
  });

  const broken = fc.constantFrom(
    "00:00:19werwer,580 --> 00:00:21,000",
    "00:00:19,580 -->",
    "--> 00:00:21,000",
    "00:00:19:58 --> 00:00:21:00",
    "00;00;19,580 --> 00;00;21,000",
    "O0:00:19,580 -- > 00:00:21,000",
    "00:00:19,580 - -> 0O:00:21,000",
    "00:00:19,580",
    "00:00:19,580 -> 00:00:xx",
    "xx --> 00:00:21,000",
  );
  const around = fc.constantFrom(
    "Two.",
    "[door] Two.",
    "www.site.com",
    "JOHN: Two.\nThree.\nFour.",
  );

  it("is reported in SRT and WebVTT, wherever it is", () => {
    fc.assert(
      fc.property(broken, around, fc.constantFrom("\n", "\n\n2\n"), (line, words, gap) => {
        for (const start of ["1\n00:00:01,000", "WEBVTT\n\n00:01.000"]) {
          const file = `${start} --> 00:00:04.000\nOne${gap}${line}\n${words}\n\n00:00:22.000 --> 00:00:23.000\nLast`;
          const document = opened(file);
          expect(found(document, "broken-time").map(({ cues }) => cues)).toEqual([[1]]);
          const other = convertDocument(document, document.format === "srt" ? "vtt" : "srt");
          if (gap === "\n")
            expect(found(other, "broken-time").map(({ cues }) => cues)).toEqual([[1]]);
          for (const kind of [
            "too-many-lines",
            "long-line",
            "credits",
            "hearing-impaired",
          ] as const)
            expect(writeText(fixFindings(document, kind, settings))).toContain(line);
        }
      }),
      RUNS,
    );
  });

  it("is reported with the first cue if it is above it", () => {
    const document = opened(
      "1\n00:00:xx,000 --> 00:00:02,000\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo",
    );
    expect(found(document, "broken-time")).toMatchObject([{ cues: [1] }]);
    expect(lossCount(document, "vtt", "words")).toBe(1);
  });
});

describe("a file with known problems", () => {
  it.each([
    ["e01-cp1250-sl.srt", "windows-1250", "Žal mi je."],
    ["e02-cp1254-tr.srt", "windows-1254", "Şimdi gidiyoruz, değil mi?"],
    ["e03-cp1257-lt.srt", "windows-1257", "Mūsų žmonės."],
    ["e04-cp1256-ar.srt", "windows-1256", "هل أنت هنا؟"],
    ["e05-gb18030.srt", "gb18030", "我们走吧。"],
    ["e06-big5.srt", "big5", "我們走吧。"],
    ["e07-cp1251-ru.srt", "windows-1251", "Пойдём."],
    ["e08-cp1252-few.srt", "windows-1252", "Meet me at the café."],
    ["e09-cp1250-hu.srt", "windows-1250", "Őszintén szólva, űrhajóval jött."],
    ["e10-latin2-pl.srt", "iso-8859-2", "Już długo na ciebie czekam, człowieku."],
    ["e11-cp1255-he.srt", "windows-1255", "בוא נלך."],
    ["e14-cp949-ko.srt", "euc-kr", "가자."],
  ])("is in the encoding of its letters: %s", (name, encoding, last) => {
    expect(decode(bytesOf(name)).encoding).toBe(encoding);
    expect(textsOf(fileOf(name)).at(-1)).toBe(last);
  });

  it.each<[name: string, cues: [start: number, end: number, text: string][]]>([
    [
      "p01-dot-end.srt",
      [
        [76902, 79166, "Anna: the lamp is lit\nby the gate."],
        [80000, 82000, "Wait."],
      ],
    ],
    [
      "p02-short-fraction.srt",
      [
        [9900, 11650, "Bonne nuit."],
        [12100, 14050, "Oui."],
      ],
    ],
    [
      "p03-single-digits.srt",
      [
        [0, 23780, "A quiet street."],
        [24000, 25000, "A dog."],
      ],
    ],
    [
      "p04-blank-inside.srt",
      [
        [10440, 15195, "I am held up at the office,\n\nten minutes late."],
        [15960, 19157, "Never mind."],
      ],
    ],
    [
      "p05-number-answer.srt",
      [
        [1000, 3000, "How many boats?\n\n42"],
        [4000, 6000, "7"],
        [7000, 9000, "Right."],
      ],
    ],
    [
      "p06-zero-empty.srt",
      [
        [1767460, 1769830, "My name is Berta."],
        [0, 0, ""],
        [0, 0, ""],
      ],
    ],
    [
      "p07-double-number.srt",
      [
        [6000, 12074, "first\n\n2"],
        [709412, 712858, "second"],
      ],
    ],
    [
      "p08-u2028.srt",
      [
        [8330, 13653, "\u2028Begins with a line separator."],
        [13653, 18305, "Has one\u2028in the middle."],
        [18305, 22906, "Ends."],
      ],
    ],
    [
      "p09-rlm-blank.srt",
      [
        [1000, 2000, "\u200Fשלום.\n\u200F"],
        [3000, 4000, "\u200Fמה?\n\u200F"],
        [5000, 6000, "\u200Fכן."],
      ],
    ],
    [
      "p12-thousands.srt",
      [
        [7096824, 7103789, "<i>The town had\n1.567.202. </i>"],
        [7105000, 7107000, "People."],
      ],
    ],
    [
      "p13-clock-times.srt",
      [
        [1000, 3000, "Meet at 10:00:00,000 to 11:00:00,000."],
        [4000, 6000, "Done."],
      ],
    ],
    [
      "p16-crlf.srt",
      [
        [1000, 3500, "Hello"],
        [4000, 6500, "This is a test."],
      ],
    ],
    [
      "p17-bom-blank-start.srt",
      [
        [1000, 2000, "First"],
        [3000, 4000, "Second"],
      ],
    ],
    [
      "p18-inner-bom.srt",
      [
        [1000, 2000, "Part one"],
        [3000, 4000, "Part two"],
      ],
    ],
    [
      "p19-no-space-arrow.srt",
      [
        [509079, 510119, "hello"],
        [511000, 512000, "there"],
      ],
    ],
    [
      "p20-space-number.srt",
      [
        [30000, 35000, "<i>Sample Oblique</i>"],
        [39812, 45745, "[a b c]\nhttp line"],
      ],
    ],
    [
      "r02-vertical.srt",
      [
        [0, 3320, "Hey, these"],
        [1760, 4960, "things will"],
        [3320, 7280, "make it cooler"],
      ],
    ],
    [
      "r03-out-of-order.srt",
      [
        [10000, 13000, "late"],
        [9000, 11000, "earlier but second"],
        [12000, 14000, "third"],
      ],
    ],
    [
      "v01-settings.vtt",
      [
        [20943, 21730, "♪ one ♪"],
        [21731, 23356, "🎵 two\nby Someone"],
        [23357, 25900, "♪ three ♪"],
      ],
    ],
    [
      "v02-repeated-header.vtt",
      [
        [34117, 36036, "Line one"],
        [857733, 860903, "Line two"],
      ],
    ],
    [
      "v06-note-region.vtt",
      [
        [1000, 2000, "<v Fred>Hi, I'm Fred"],
        [3000, 4000, "<v.loud Bill>Hi</v>"],
      ],
    ],
    [
      "v07-voice-dash.vtt",
      [
        [809, 1974, "<v ->The making of salt</v>"],
        [1974, 5123, "is shown here"],
      ],
    ],
  ])("has the cues that players show: %s", (name, cues) => {
    const document = fileOf(name);
    expect(document.cues.map(({ start, end, text }) => [start, end, text])).toEqual(cues);
    expect(writeText(document)).toBe(decode(bytesOf(name)).text);
  });

  it.each<[name: string, texts: string[]]>([
    ["a01-short-format.ass", ["In a city, as I\nbump along", ""]],
    ["a02-marked-extra.ass", [",Poor, really."]],
    ["a03-comments-effects.ass", ["first", "second"]],
    ["a05-soft-break.ass", ["one\ntwo\u00A0three\nfour"]],
    ["a06-no-scripttype.ass", ["first"]],
    [
      "a07-an8.srt",
      [
        "{\\an8}Up here",
        "{\\c&H1791FF&}orange{\\c}",
        "{\\i1}open italics",
        "{\\an8}{\\b1}Both{\\b0}",
      ],
    ],
  ])("keeps its words in another format: %s", (name, texts) => {
    const document = fileOf(name);
    const to = document.format === "srt" ? "ass" : "srt";
    expect(textsOf(convertDocument(document, to))).toEqual(texts);
    expect(writeText(document)).toBe(decode(bytesOf(name)).text);
  });

  it.each(["o01-youtube.sbv", "o03-frames-tab.txt", "o04-song.lrc", "o05-ttml.xml"])(
    "is rejected if its format is another one: %s",
    (name) => {
      const rejection = { kind: "unknown-format" };
      expect(readSubtitle(bytesOf(name))).toEqual({ isRead: false, rejection });
      expect(importText(decode(bytesOf(name)).text)).toBeUndefined();
    },
  );

  it.each([
    [
      "o02-frames.sub",
      [
        [0, 2000, "Hello there"],
        [2400, 4800, "Second\nline"],
      ],
    ],
    [
      "o06-mpl2.txt",
      [
        [1000, 3000, "first\nline"],
        [4000, 6000, "second"],
      ],
    ],
    ["o07-sami.smi", [[1000, 3000, "Hi"]]],
  ])("is opened as SRT: %s", (name, cues) => {
    const result = importText(decode(bytesOf(name)).text, { frameRate: 25 });
    if (result?.kind !== "read") throw new Error(`${name} was not read`);
    expect(result.document.format).toBe("srt");
    expect(result.document.cues.map(({ start, end, text }) => [start, end, text])).toEqual(cues);
    expect(result.losses).toEqual([]);
  });

  it("has no speaker in a sentence with a colon", () => {
    const document = fileOf("h02-colon-sentence.srt");
    expect(fixedTexts(document, "hearing-impaired")).toEqual([
      "Cause of death: Drowning.",
      "with a hot new look:\nan earring and long hair.",
      "both: Yes!",
      "Here we go!",
      "Okay. MAX: Hello!",
      "Mr. SMITH: No.",
      "At 10:30 we leave.",
      "HIGH VOLTAGE",
    ]);
  });
});

describe("a file that can be read in two ways", () => {
  // Some Hebrew editors put a mark at the beginning of each line. The mark is invisible, so the times are still times.
  it("may have direction marks in its time lines, which are read and written back", () => {
    const document = fileOf("p10-rlm-everywhere.srt");
    expect(document.cues.map(({ start, label, text }) => [start, label, text])).toEqual([
      [1000, "1", "\u200Fשלום."],
      [3000, "2", "\u200Fמה?"],
    ]);
    const edited = writeText(editCue(document, 2, { text: "x" }));
    expect(edited).toContain("\u200F2\n\u200F00:00:03,000 --> 00:00:04,000\nx");
    const mark = fc.constantFrom(
      "",
      "\uFEFF",
      ..."\u200E\u200F\u202A\u202B\u202C\u2067\u2069".split(""),
    );
    const marks = fc.tuple(mark, mark, mark, mark, mark, mark);
    fc.assert(
      fc.property(marks, ([a, b, c, d, e, f]) => {
        const cue = (at: number) =>
          `${a}${at}${b}\n${c}00:00:0${at},000${d} -->${e} 00:00:0${at},900${f}\n${c}words`;
        const text = `${cue(1)}\n\n${cue(2)}\n${cue(3)}`;
        const read = opened(text);
        expect(read.cues.map(({ label, start }) => [label, start])).toEqual([
          ["1", 1000],
          ["2", 2000],
          ["3", 3000],
        ]);
        expect(writeText(read)).toBe(text);
      }),
      RUNS,
    );
  });

  // The map is for the segments of a stream: it maps their clock to LOCAL. The clock of a file starts with the video,
  // so its times stay; browsers ignore the map too. A conversion counts it as a note.
  it("may have a time map of a stream, and keeps its times", () => {
    const document = fileOf("v04-timestamp-map.vtt");
    expect(document.cues.map(({ start, end }) => [start, end])).toEqual([[10_000, 12_000]]);
    expect(writeText(editCue(document, 1, { text: "x" }))).toContain("X-TIMESTAMP-MAP=LOCAL");
    expect(lossCount(document, "srt", "notes")).toBe(1);
  });

  // Two letters of one name: the bytes are ambiguous. Western is the most frequent encoding. The language decides, and
  // the other encoding is one of the guesses from which the user can choose.
  it("may have one name in Central European letters: the language decides", () => {
    const name = "e12-cp1250-one-line.srt";
    const { encoding, guesses } = decode(bytesOf(name));
    expect(encoding).toBe("windows-1252");
    expect(guesses.slice(0, 4).map((guess) => guess.encoding)).toContain("windows-1250");
    for (const language of ["sl", "hr", "bs"])
      expect(textsOf(fileOf(name, language))[2]).toBe("Gospod Kovačič je tu.");
  });

  // The Turkish ğ, ı, and ş are the bytes of the Icelandic ð, ý, and þ. Turkish has far more subtitles. Other Icelandic
  // letters, or the language, change the decision.
  it("may be Turkish or Icelandic: Turkish by default", () => {
    const name = "e13-cp1254-short.srt";
    expect(textsOf(fileOf(name))).toEqual(["Evet.", "Hayır, değil.", "Şaka mı?"]);
    expect(decode(bytesOf(name), { language: "is" }).encoding).toBe("windows-1252");
    const icelandic = decode(latin1("Ég veit það ekki. Hvað ertu að gera? Þetta er rétt."));
    expect(icelandic.text).toContain("það");
  });
});
