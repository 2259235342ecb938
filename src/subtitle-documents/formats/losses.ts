import { overrideTags } from "@/utils/subtitle-markup";
import type { Cue, CueParts, SubtitleDocument, SubtitleFormat } from "../model/document";
import { isAss } from "../model/document";
import { ASS_OVERRIDES, hasDrawing, SRT_OVERRIDES } from "../model/plain-text";
import { toStyledPieces, UPPER_LINE } from "./convert";
import { blocksOf, wordsOutside } from "./text-cues";

/** Content that another format does not support. */
type ConversionLossKind =
  | "styles"
  | "effects"
  | "drawings"
  | "notes"
  | "words"
  | "attachments"
  | "voices"
  | "positions"
  | "labels"
  | "looks"
  | "braces";

export interface ConversionLoss {
  kind: ConversionLossKind;
  count: number;
}

/**
 * Losses of an import to SRT, and guesses. "looks": fonts, sizes, and positions; "joined": texts without times, added to
 * the line above; "outside": texts without times that could not be added to a line;
 * "no-end": lines without an end; "classes": lines in the other languages of the file; "styles": rules of the style
 * sheet.
 */
export interface ImportLoss {
  kind: "looks" | "joined" | "outside" | "no-end" | "classes" | "styles" | "notes";
  count: number;
}

/** Cues of an imported file, and the counts of what they lose. */
export interface ImportedCues {
  cues: CueParts[];
  /** May contain zeros. */
  losses: ImportLoss[];
}

type Counter = (document: SubtitleDocument, to: SubtitleFormat) => number;

/** Content outside the cues: headers, comments, unknown sections. */
const outside = ({ head, cues, tail }: SubtitleDocument) =>
  [head, ...cues.map(({ precedingLines }) => precedingLines), tail].join("\n\n");

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const countCues = (
  document: SubtitleDocument,
  is: (cue: Cue, document: SubtitleDocument) => boolean,
) => document.cues.filter((cue) => is(cue, document)).length;

/** ASS tags that other formats can express: italics, bold, underline, strikethrough, a color, a position. */
const KNOWN_TAG = /^(?:[ibus]\d*|1?c(?:&.*)?|an?\d+|r.*)$/i;

function hasEffect({ text }: Cue, { format }: SubtitleDocument): boolean {
  if (hasDrawing(text, format)) return false;
  const blocks = text.match(isAss(format) ? ASS_OVERRIDES : SRT_OVERRIDES) ?? [];
  return blocks.some((block) => overrideTags(block).some((tag) => !KNOWN_TAG.test(tag)));
}

const VOICE = /<(?:[cv][.\s>]|lang\s|ruby>|\d)/i;
const hasVoice = ({ text }: Cue, { format }: SubtitleDocument) =>
  format === "vtt" && VOICE.test(text);
const hasName = ({ label }: Cue, { format }: SubtitleDocument) =>
  format === "vtt" && label.trim() !== "";

const FONT = /<font[^<>]{0,200}\b(?:face|size)\s{0,9}=/i;
const HEX = /^#?[0-9a-f]{6}$/i;

/** True if a color, font or strikethrough is lost. WebVTT has none of them, ASS has only numeric colors. */
function losesLook(cue: Cue, from: SubtitleDocument, to: SubtitleFormat): boolean {
  if (!isAss(from.format) && FONT.test(cue.text)) return true;
  if (to === "srt") return false;
  return toStyledPieces(cue, from).pieces.some((piece) => {
    if (piece.kind !== "on") return false;
    if (piece.style === "color") return to === "vtt" || !HEX.test(piece.color ?? "");
    return piece.style === "s" && to === "vtt";
  });
}

/** True if the words contain braces, which always begin a tag in ASS. */
const hasBraces = (cue: Cue, from: SubtitleDocument) =>
  toStyledPieces(cue, from).pieces.some(
    (piece) => piece.kind === "words" && /[{}]/.test(piece.words),
  );

/**
 * True if the position is lost. Of WebVTT's own settings, only the top edge is kept; WebVTT gets only top and bottom.
 */
function losesPlace(cue: Cue, from: SubtitleDocument, to: SubtitleFormat): boolean {
  if (!isAss(from.format) && cue.settings.replace(UPPER_LINE, " ").trim() !== "") return true;
  const { place = 2 } = toStyledPieces(cue, from);
  return to === "vtt" && place !== 2 && place !== 8;
}

/** A WebVTT note, or a header with a title or metadata. */
const VTT_NOTE = /^(?:NOTE(?!\S)|\uFEFF?WEBVTT\s+\S)/;
const ASS_COMMENT = /^comment[ \t]*:/gim;

function notesIn(document: SubtitleDocument): number {
  const text = outside(document);
  if (isAss(document.format)) return countOf(text, ASS_COMMENT);
  return blocksOf(text, document.format).filter((block) => VTT_NOTE.test(block)).length;
}

const ASS_DIALOGUE = /^[ \t]*dialogue[ \t]*:/gim;
/** ASS lines between cues that contain no subtitle text. */
const ASS_LINE =
  /^[ \t]*(?:;|!:|(?:comment|dialogue|format|picture|sound|movie|command)[ \t]*:|$)/i;

/**
 * Counts the blocks of text that belong to no cue: lines that cannot be parsed, and in WebVTT text without times after
 * an empty line.
 */
function strayWords(document: SubtitleDocument): number {
  if (isAss(document.format)) {
    // Other sections follow the cues.
    const tail = document.tail.split(/^[ \t]*\[/m)[0] ?? "";
    const among = [...document.cues.map(({ precedingLines }) => precedingLines), tail].join("\n");
    const others = among.split(/[\r\n]+/).filter((line) => !ASS_LINE.test(line)).length;
    return others + countOf(outside(document), ASS_DIALOGUE);
  }
  return wordsOutside(outside(document), document.format).length;
}

const STYLES: Record<SubtitleFormat, RegExp | undefined> = {
  srt: undefined,
  vtt: /^(?:STYLE|REGION)[ \t]*$/gm,
  ass: /^style[ \t]*:/gim,
  ssa: /^style[ \t]*:/gim,
};
const ATTACHMENT = /^(?:fontname|filename)[ \t]*:/gim;

const COUNTERS: readonly (readonly [kind: ConversionLossKind, count: Counter])[] = [
  [
    "styles",
    (document) => {
      const pattern = STYLES[document.format];
      return pattern ? countOf(outside(document), pattern) : 0;
    },
  ],
  ["effects", (document) => countCues(document, hasEffect)],
  ["drawings", (document) => countCues(document, ({ text }) => hasDrawing(text, document.format))],
  ["positions", (document, to) => countCues(document, (cue, from) => losesPlace(cue, from, to))],
  ["looks", (document, to) => countCues(document, (cue, from) => losesLook(cue, from, to))],
  ["braces", (document, to) => (to === "ass" ? countCues(document, hasBraces) : 0)],
  ["voices", (document) => countCues(document, hasVoice)],
  ["labels", (document) => countCues(document, hasName)],
  ["notes", notesIn],
  ["words", strayWords],
  [
    "attachments",
    (document) => (isAss(document.format) ? countOf(outside(document), ATTACHMENT) : 0),
  ],
];

/** The kinds of content that `convertDocument` drops, with their counts. */
export const conversionLossesOf = (
  document: SubtitleDocument,
  to: "srt" | "vtt" | "ass",
): ConversionLoss[] =>
  document.format === to
    ? []
    : COUNTERS.map(([kind, count]) => ({ kind, count: count(document, to) })).filter(
        ({ count }) => count > 0,
      );
