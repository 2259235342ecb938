import * as fc from "fast-check";
import { readText } from "@/subtitle-documents/formats/read";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";

/** Files as written by programs and users, and worse: each part was seen in a real file. */

const lineEnd = fc.constantFrom("\n", "\r\n", "\r", "\r\r\n");

const word = fc.constantFrom(
  "Hello",
  "there",
  "-",
  "- No!",
  "42",
  "1",
  "<i>what</i>",
  '<font color="#ff0000">red',
  "{\\an8}",
  "{\\i1}so{\\i0}",
  "привет",
  "日本語、",
  "e\u0301",
  "\uD83D\uDE00",
  "\0",
  "\uD800",
  "\uFFFD",
  "\\N",
  "a --> b",
  "&amp;",
  "[door]",
  "JOHN:",
  ",",
  "00:00",
  "\t",
  "\u00A0",
  "\u200F",
  "7:15 → 9:40",
  "00:00:01.0 - 00:00:02.0",
);
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((all) => all.join(" "));
const body = fc.array(fc.oneof({ weight: 6, arbitrary: words }, fc.constantFrom("", " ")), {
  maxLength: 4,
});

const time = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 7_200_000 }) },
  fc.constantFrom(0, 359_999_999, 360_000_000, 3_600_000_000),
);
const two = (value: number) => String(value).padStart(2, "0");

function clock(ms: number, sign: string, digits: 2 | 3, hasHours = true): string {
  const seconds = Math.floor(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  const fraction = String(ms % 1000)
    .padStart(3, "0")
    .slice(0, digits);
  return `${hasHours || hours > 0 ? `${two(hours)}:` : ""}${rest}${sign}${fraction}`;
}

const arrow = fc.oneof(
  { weight: 8, arbitrary: fc.constant(" --> ") },
  fc.constantFrom("-->", " -> ", " – ", "  ", " → ", " ==> ", "\t-->\t"),
);

interface Shape {
  end: string;
  isMixed: boolean;
  hasFinalEnd: boolean;
}
const shape: fc.Arbitrary<Shape> = fc.record({
  end: lineEnd,
  isMixed: fc.boolean(),
  hasFinalEnd: fc.boolean(),
});

/** Joins lines with one line end, or with all of them alternately. */
function joined(lines: readonly string[], { end, isMixed, hasFinalEnd }: Shape): string {
  const ends = ["\n", "\r\n", "\r", "\r\r\n"];
  const text = lines
    .map((line, index) => line + (isMixed ? (ends[index % ends.length] ?? end) : end))
    .join("");
  return hasFinalEnd ? text : text.replace(/[\r\n]+$/, "");
}

const textCue = fc.record({
  start: time,
  length: fc.integer({ min: -1000, max: 8000 }),
  sign: fc.constantFrom(",", ",", ",", "."),
  minus: fc.constantFrom("", "", "", "", "-"),
  arrow,
  settings: fc.constantFrom("", "", "", " X1:40 X2:600", " align:start line:0", "  "),
  body,
  blanks: fc.constantFrom(1, 1, 1, 0, 2),
  label: fc.constantFrom("", "7", "007", "name", " 3 ", "\u200F3"),
});

const numbering = fc.constantFrom(
  "all" as const,
  "all" as const,
  "none" as const,
  "odd" as const,
  "zeros" as const,
);

export const srtFile = fc
  .record({ cues: fc.array(textCue, { minLength: 1, maxLength: 8 }), numbering, shape })
  .map(({ cues, numbering: kind, shape: form }) => {
    const lines = cues.flatMap((cue, index) => {
      const labels = {
        all: String(index + 1),
        none: "",
        odd: cue.label,
        zeros: String(index + 1).padStart(4, "0"),
      };
      const label = labels[kind];
      const end = clock(Math.max(0, cue.start + cue.length), cue.sign, 3);
      const timing = `${cue.minus}${clock(cue.start, cue.sign, 3)}${cue.arrow}${end}${cue.settings}`;
      const blanks = Array.from({ length: cue.blanks }, () => "");
      return [...(label === "" ? [] : [label]), timing, ...cue.body, ...blanks];
    });
    return joined(lines, form);
  });

const vttBlock = fc.constantFrom(
  "NOTE one line",
  "NOTE\nof two\nlines",
  "STYLE\n::cue { color: lime }",
  "REGION\nid:fred",
  "what is this",
);

export const vttFile = fc
  .record({
    title: fc.constantFrom(
      "",
      " - a title",
      "\nKind: captions\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000",
    ),
    cues: fc.array(
      fc.record({
        cue: textCue,
        block: fc.option(vttBlock, { nil: undefined }),
        hasHours: fc.boolean(),
      }),
      { maxLength: 8 },
    ),
    tail: fc.option(vttBlock, { nil: undefined }),
    shape,
  })
  .map(({ title, cues, tail, shape: form }) => {
    const lines = cues.flatMap(({ cue, block, hasHours }) => {
      const [start, end] = [cue.start, Math.max(0, cue.start + cue.length)].map((at) =>
        clock(at, ".", 3, hasHours),
      );
      const label = cue.label === "" ? [] : [cue.label];
      const timing = `${start} --> ${end}${cue.settings}`;
      return [
        ...(block === undefined ? [] : [...block.split("\n"), ""]),
        ...label,
        timing,
        ...cue.body,
        "",
      ];
    });
    return joined(
      [
        ...`WEBVTT${title}`.split("\n"),
        "",
        ...lines,
        ...(tail === undefined ? [] : tail.split("\n")),
      ],
      form,
    );
  });

const assCue = fc.record({
  kind: fc.constantFrom(
    "Dialogue: ",
    "Dialogue:",
    "dialogue: ",
    "Dialogue: ",
    "Comment: ",
    "Oops: ",
  ),
  start: time,
  length: fc.integer({ min: -1000, max: 8000 }),
  style: fc.constantFrom("Default", "Top", "*Default", ""),
  text: words,
  before: fc.constantFrom("", "", "", "; a comment", " "),
});

export const assFile = fc
  .record({
    version: fc.constantFrom("v4.00+", "v4.00"),
    format: fc.constantFrom(
      "Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text",
      "Start, End, Text",
      "Marked,Start,End,Style,Text",
      "",
    ),
    cues: fc.array(assCue, { maxLength: 8 }),
    tail: fc.constantFrom(
      "",
      '\n[Fonts]\nfontname: a.ttf\nM`#!"$',
      "\n[V4+ Styles]\nStyle: X,Arial",
    ),
    shape,
  })
  .map(({ version, format, cues, tail, shape: form }) => {
    const fields = format === "" ? "Layer, Start, End, Style, Name, L, R, V, Effect, Text" : format;
    const lines = cues.flatMap(({ kind, start, length, style, text, before }) => {
      const values = fields.split(",").map((field) => {
        const name = field.trim();
        if (name === "Start") return clock(start, ".", 2);
        if (name === "End") return clock(Math.max(0, start + length), ".", 2);
        if (name === "Text") return text;
        return name === "Style" ? style : "0";
      });
      return [...(before === "" ? [] : [before]), kind + values.join(",")];
    });
    const head = `[Script Info]\n; a comment\nTitle: x\nScriptType: ${version}\nWrap Style: 0\n\n[Events]`;
    const formats = format === "" ? [] : [`Format: ${format}`];
    return joined([...head.split("\n"), ...formats, ...lines, ...tail.split("\n")], form);
  });

/** Pieces of all formats in any order: no input may be lost. */
export const soup = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: lineEnd },
      { weight: 2, arbitrary: words },
      fc.constantFrom(
        "00:00:01,000 --> 00:00:02,000",
        "00:01.000 --> 00:02.000 align:start",
        "0:0:1,5 -> 0:0:2",
        "00:00:05,000 00:00:06,000",
        "-00:00:01,000 --> 100:00:00,000",
        "1",
        "2",
        "3\r",
        " ",
        "\uFEFF",
        "\u200F",
        "\u200F00:00:03,000 --> \u200F00:00:04,000",
        "WEBVTT",
        "NOTE",
        "[Script Info]",
        "[Events]",
        "[Fonts]",
        "Format: Start, End, Text",
        "Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Hello",
        "Dialogue: 0:00:01.00,0:00:02.00,Hello",
        "Dialogue: 0,,,",
      ),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(""));

const anyFile = fc.oneof(srtFile, vttFile, assFile, soup);

/** The document of a text that must be readable. */
export function opened(text: string): SubtitleDocument {
  const read = readText(text);
  if (!read.isRead) throw new Error(`not read: ${read.rejection.kind}`);
  return read.document;
}

/** A document of any file; undefined if the file is rejected. */
export const anyDocument = anyFile
  .map((text) => readText(text))
  .filter((read) => read.isRead)
  .map((read) => read.document);
