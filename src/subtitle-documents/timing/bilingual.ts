import type { Cue, CueParts, SubtitleDocument } from "../model/document";
import { isAss } from "../model/document";
import { hasDrawing, plainText } from "../model/plain-text";
import { textIn } from "../formats/convert";
import { newDocument } from "../formats/read";
import { alignCues } from "./align";
import type { AlignedRow } from "./align";

export interface BilingualOptions {
  format: "srt" | "vtt" | "ass";
  /** One language at the bottom and one at the top, or both as lines of one cue. */
  layout: "top-and-bottom" | "lines";
  /** True if aligned cues of the second language take the times of the first; always the case with "lines". */
  isTimedByFirst: boolean;
}

export interface Bilingual {
  document: SubtitleDocument;
  /** The aligned cues, for a preview; left is the first language. */
  rows: readonly AlignedRow[];
}

const ends = (cues: readonly Cue[]) => cues.reduce((end, cue) => Math.max(end, cue.end), -Infinity);

const shown = ({ cues, format }: SubtitleDocument) =>
  cues.filter(({ text }) => text.trim() !== "" && !hasDrawing(text, format));

/** The joined text of several cues of a row, without their positions. */
function joined(cues: readonly Cue[], document: SubtitleDocument, to: BilingualOptions["format"]) {
  return cues.map((cue) => textIn(cue, document, to, 2).text.replace(/^\{\\an2\}/, "")).join("\n");
}

function asLines(
  rows: readonly AlignedRow[],
  first: SubtitleDocument,
  second: SubtitleDocument,
  to: BilingualOptions["format"],
): CueParts[] {
  return rows.map(({ left, right }) => {
    const timed = left.length > 0 ? left : right;
    const texts = [joined(left, first, to), joined(right, second, to)];
    return {
      start: timed[0]?.start ?? 0,
      end: ends(timed),
      text: texts.filter((text) => text !== "").join("\n"),
    };
  });
}

const STYLED = "Dialogue: 0,0,0,Top,,0,0,0,,";

/** A cue at the top edge: by its style in ASS, by {\an8} in SRT, by a setting in WebVTT. */
function onTop(cue: Cue, document: SubtitleDocument, to: BilingualOptions["format"]): CueParts {
  const { start, end } = cue;
  if (to !== "ass") return { start, end, ...textIn(cue, document, to, 8) };
  const text = textIn(cue, document, to, 8).text.replace(/^\{\\an8\}/, "");
  return { start, end, text, settings: STYLED };
}

/** Moves a top-positioned cue to the bottom, because the other language uses the top. */
function onBottom(cue: Cue, document: SubtitleDocument, to: BilingualOptions["format"]): CueParts {
  const { start, end } = cue;
  const text = textIn(cue, document, to, 2).text.replace(/^\{\\an2\}/, "");
  return { start, end, text };
}

function apart(
  rows: readonly AlignedRow[],
  first: SubtitleDocument,
  second: SubtitleDocument,
  { format, isTimedByFirst }: BilingualOptions,
): CueParts[] {
  return rows.flatMap(({ left, right }) => {
    const below = left.map((cue) => onBottom(cue, first, format));
    const isMoved = isTimedByFirst && left.length > 0;
    const from = left[0]?.start ?? 0;
    const to = ends(left);
    const above = right.map((cue, index) => {
      const part = onTop(cue, second, format);
      if (!isMoved) return part;
      // Two cues aligned with a longer one keep the gap between them.
      const start = index === 0 ? from : Math.min(Math.max(cue.start, from), to);
      const end = index === right.length - 1 ? to : Math.min(Math.max(cue.end, start), to);
      return { ...part, start, end };
    });
    return [...below, ...above];
  });
}

/** Aligns the lines of two languages. */
export const alignLanguages = (first: SubtitleDocument, second: SubtitleDocument) =>
  alignCues(shown(first), shown(second));

const wordsOf = (cues: readonly Cue[], { format }: SubtitleDocument) =>
  cues.map(({ text }) => plainText(text, format).replaceAll(/\s+/g, " ").trim()).join(" ");

/** True if most lines of one document contain the line of the other that is shown with them. */
export function isMerged(one: SubtitleDocument, other: SubtitleDocument): boolean {
  const rows = alignLanguages(one, other).filter(
    ({ left, right }) => left.length > 0 && right.length > 0,
  );
  const merged = rows.filter(({ left, right }) => {
    const [words, others] = [wordsOf(left, one), wordsOf(right, other)];
    return words.includes(others) || others.includes(words);
  });
  return merged.length * 2 > rows.length;
}

/** Merges two languages into one document: the first at the bottom, or its lines above those of the second. */
export function mergeLanguages(
  first: SubtitleDocument,
  second: SubtitleDocument,
  options: BilingualOptions,
): Bilingual {
  const rows = alignLanguages(first, second);
  const parts =
    options.layout === "lines"
      ? asLines(rows, first, second, options.format)
      : apart(rows, first, second, options);
  const byTime = parts.toSorted((a, b) => a.start - b.start);
  return { document: newDocument(options.format, byTime), rows };
}

/** The format that keeps most of both documents: ASS if one of them is ASS or SSA. */
export const bilingualFormat = (first: SubtitleDocument, second: SubtitleDocument) =>
  isAss(first.format) || isAss(second.format) ? "ass" : first.format === "vtt" ? "vtt" : "srt";
