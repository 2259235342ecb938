import { memoize } from "@/utils/objects";
import { assWords, WORD_JOINER } from "@/utils/subtitle-markup";
import { withoutReferences } from "./character-references";
import type { Cue, SubtitleFormat } from "./document";
import { isAss } from "./document";

/** Tags such as <i>, </font>, <c.yellow>, <v Bob> and <00:01.000>; a lone "<" is text. */
const TAGS = /<(?:\/?[a-z]|\d)[^<>]*>/gi;
/** Override blocks: {\an8} in SRT, everything between braces in ASS. */
export const SRT_OVERRIDES = /\{\\[^{}]*\}/g;
export const ASS_OVERRIDES = /\{[^{}]*\}/g;
const SRT_MARKUP = new RegExp(`${TAGS.source}|${SRT_OVERRIDES.source}`, "gi");
const GUARDED = new RegExp(`([<{])${WORD_JOINER}`, "g");
const DRAWING_ON = /\\p[1-9]/;
const DRAWING_OFF = /\\p0/;

/** Removes ASS drawings, which are between {\p1} and {\p0}. */
function withoutDrawings(text: string): string {
  let isDrawing = false;
  let plain = "";
  let from = 0;
  for (const { 0: block, index } of text.matchAll(ASS_OVERRIDES)) {
    if (!isDrawing) plain += text.slice(from, index);
    if (DRAWING_ON.test(block)) isDrawing = true;
    else if (DRAWING_OFF.test(block)) isDrawing = false;
    from = index + block.length;
  }
  return isDrawing ? plain : plain + text.slice(from);
}

/** True if an ASS line draws a shape. */
export const hasDrawing = (text: string, format: SubtitleFormat) =>
  isAss(format) && DRAWING_ON.test(text);

/** The visible text of a segment without tags. */
export function wordsIn(text: string, format: SubtitleFormat): string {
  if (isAss(format)) return assWords(text);
  if (format === "vtt") return withoutReferences(text);
  return text.includes(WORD_JOINER) ? text.replaceAll(GUARDED, "$1") : text;
}

/** Inserts an invisible character into words that look like an SRT tag, so that players show them. */
export const guardedWords = (words: string) =>
  words.replaceAll(SRT_MARKUP, (tag) => tag.charAt(0) + WORD_JOINER + tag.slice(1));

/** A text without its tags, as a viewer reads it. */
export function plainText(text: string, format: SubtitleFormat): string {
  if (isAss(format)) return wordsIn(text.includes("{") ? withoutDrawings(text) : text, format);
  let plain = text;
  if (plain.includes("{")) plain = plain.replaceAll(SRT_OVERRIDES, "");
  if (plain.includes("<")) plain = plain.replaceAll(TAGS, "");
  return wordsIn(plain, format);
}

const memoized = {
  srt: memoize((cue: Cue) => plainText(cue.text, "srt")),
  vtt: memoize((cue: Cue) => plainText(cue.text, "vtt")),
  ass: memoize((cue: Cue) => plainText(cue.text, "ass")),
};

/** `plainText` of a cue, cached for as long as the cue exists. */
export const toPlainText = (cue: Cue, format: SubtitleFormat) =>
  memoized[format === "ssa" ? "ass" : format](cue);

/*
 * Parts of regular expressions with the u flag, for rules about the start of a line. Most Hebrew and Arabic lines begin
 * with invisible characters that set the direction.
 */
export const INVISIBLE = String.raw`\p{Cf}`;
/** Hyphens, dashes, and the minus sign. */
export const DASHES = String.raw`\-\u2010-\u2015\u2212\uFE63\uFF0D`;

const SPEAKER_DASH = new RegExp(String.raw`^[\s${INVISIBLE}]*[${DASHES}]`, "u");

/** True if a line begins with a dash, which marks a change of speaker. */
export const hasSpeakerDash = (line: string) => SPEAKER_DASH.test(line);

const SIMPLE = /^[\x20-\x7e]*$/;

/** Number of visible characters; combining marks and invisible characters do not count. */
export function visibleLength(line: string): number {
  if (SIMPLE.test(line)) return line.length;
  let length = 0;
  for (const _ of line.replaceAll(/[\p{M}\p{Cf}\p{Cc}]/gu, "")) length++;
  return length;
}

/** Number of characters to read, without line breaks and spaces at the ends of lines. */
export const readingLength = (plain: string) =>
  plain.split("\n").reduce((sum, line) => sum + visibleLength(line.trim()), 0);

/** Moves an offset that is inside a tag to the start of the tag, or to its end if it is a closing tag. */
export function outsideOfTags(text: string, offset: number, format: SubtitleFormat): number {
  const tags = isAss(format) ? [ASS_OVERRIDES] : [TAGS, SRT_OVERRIDES];
  for (const tag of tags)
    for (const { 0: found, index } of text.matchAll(tag))
      if (index < offset && offset < index + found.length)
        return found.startsWith("</") ? index + found.length : index;
  return offset;
}

const POSITION = /\\(?:an?\d+|(?:pos|move)\([^()]{0,80}\))/;

/** Key for the screen position of a cue: two cues at different positions may be shown at the same time. */
export function screenPosition(cue: Cue, format: SubtitleFormat): string {
  const position = cue.text.includes("\\") ? (POSITION.exec(cue.text)?.[0] ?? "") : "";
  if (!isAss(format)) return format === "vtt" ? cue.settings : position;
  // Layer, and the fields after the times: style, margins and effect.
  const parts = cue.settings.split(",");
  return `${parts[0] ?? ""},${parts.slice(3).join(",")}${position}`;
}
