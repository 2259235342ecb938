import type { Cue, SubtitleDocument, SubtitleFormat } from "../model/document";
import { isAss, outsideAfter } from "../model/document";
import { editedCue } from "../model/edit";
import {
  hasDrawing,
  hasSpeakerDash,
  toPlainText,
  plainText,
  visibleLength,
} from "../model/plain-text";
import { wordsOutside } from "../formats/text-cues";
import { hasBrokenTiming } from "../formats/time-text";
import { cueCheck } from "./check";
import type { Check, CheckSettings } from "./check";
import { creditsIn } from "./credits";
import { withoutHearingImpaired } from "./hearing-impaired";

/** Cues with only tags and spaces. A WebVTT cue whose words follow an empty line is not removed. */
const empty = cueCheck("empty", (document) => (cue) => {
  const { format, source } = document;
  if (toPlainText(cue, format).trim() !== "" || hasDrawing(cue.text, format)) return undefined;
  const wasEmpty = source?.origins[cue.sourceIndex]?.cue.text.trim() === "";
  const [words] =
    wasEmpty && !isAss(format) ? wordsOutside(outsideAfter(document, cue), format) : [];
  return { values: {}, found: words, fixed: words === undefined ? "removed" : undefined };
});

/** Text before the first cue, or after this one. */
function wordsAround(document: SubtitleDocument, cue: Cue): string[] {
  const { source, format } = document;
  if (!source || isAss(format)) return [];
  const head = cue.sourceIndex === 0 ? source.text.slice(0, source.origins[0]?.labelAt) : "";
  return [head, outsideAfter(document, cue)].flatMap((text) => wordsOutside(text, format));
}

/**
 * A time that cannot be read. The text after it is part of the previous cue, or in WebVTT of no cue. A broken time
 * above the first cue is reported for that cue.
 */
const brokenTime = cueCheck("broken-time", (document) => (cue) => {
  const texts = [toPlainText(cue, document.format), ...wordsAround(document, cue)];
  return texts.some(hasBrokenTiming) ? { values: {}, fixed: undefined } : undefined;
});

/** No fix if the text contains a broken time: the text of another cue follows it. */
const unlessBroken = (cue: Cue, format: SubtitleFormat, fixed: Cue | "removed") =>
  hasBrokenTiming(toPlainText(cue, format)) ? undefined : fixed;

/** Advertisements and credits. */
const credits = cueCheck("credits", (document, settings) => {
  const isCredit = creditsIn(document, settings.credits);
  return (cue) => {
    const found = isCredit(cue);
    if (!found) return undefined;
    const fixed = unlessBroken(cue, document.format, "removed");
    return { values: {}, fixed, isDoubtful: found === "doubtful" };
  };
});

/** Annotations for the hearing impaired in a subtitle that is not for them. */
const hearingImpaired = cueCheck("hearing-impaired", ({ format }, { isHi }) => {
  if (isHi) return undefined;
  return (cue) => {
    const text = withoutHearingImpaired(cue.text);
    if (text === cue.text) return undefined;
    const isLeft = plainText(text, format).trim() !== "";
    return {
      values: {},
      fixed: unlessBroken(cue, format, isLeft ? editedCue(cue, { text }) : "removed"),
    };
  };
});

const lengthOf = (text: string, format: SubtitleFormat) =>
  visibleLength(plainText(text, format).trim());

/** Possible line breaks: at spaces except no-break spaces, and after Chinese and Japanese punctuation. */
const BREAKS = /[^\S\u00A0\u2007\u202F\uFEFF]+|(?<=[、。，！？…」』])(?!\s)/gu;
/** Max parts. Longer texts are not subtitles and are not rewrapped. */
const MAX_PARTS = 200;

/** Splits a text into parts between which a line may break. Tags stay with the adjacent word. */
function partsOf(text: string): string[] {
  // A tag may contain spaces, at which a line must not break.
  const tags: string[] = [];
  const marked = text.replaceAll(/\{[^{}]*\}|<\/?[a-z][^<>]*>/gi, (tag) => {
    tags.push(tag);
    return "\uE000";
  });
  let next = 0;
  return marked
    .split(BREAKS)
    .filter((part) => part !== "")
    .map((part) => part.replaceAll("\uE000", () => tags[next++] ?? ""));
}

const SPACELESS_END = /[、。，！？…」』]$/u;

/** Joins parts to one line, with spaces between them except after Chinese and Japanese punctuation. */
const lineOf = (parts: readonly string[]) =>
  parts
    .map(
      (part, index) => part + (index === parts.length - 1 || SPACELESS_END.test(part) ? "" : " "),
    )
    .join("");

/**
 * Wraps a text into one or two lines within the limits, as equal in length as possible. Undefined if it does not fit,
 * or if its lines belong to several speakers.
 */
function rewrapped(
  text: string,
  format: SubtitleFormat,
  limits: Pick<CheckSettings, "maxLineLength" | "maxLines">,
): string | undefined {
  const { maxLineLength, maxLines } = limits;
  // Skip texts that cannot fit, and texts that must not be rewrapped.
  const isLong = text.length > 4000;
  if (isLong || text.includes("\uE000") || hasDrawing(text, format)) return undefined;
  const plain = plainText(text, format);
  if (hasBrokenTiming(plain)) return undefined;
  const plainLines = plain.split("\n");
  // A leading dash marks a change of speaker. In some files, only the second of two speakers has one.
  if (plainLines.slice(1).some(hasSpeakerDash)) return undefined;
  const parts = partsOf(text);
  if (parts.length > MAX_PARTS) return undefined;
  const fits = (lines: readonly string[]) =>
    lines.every((line) => lengthOf(line, format) <= maxLineLength);
  const singleLine = lineOf(parts);
  if (fits([singleLine])) return singleLine;
  if (maxLines < 2) return undefined;
  let best: { lines: string[]; difference: number } | undefined;
  for (let cut = 1; cut < parts.length; cut++) {
    const lines = [lineOf(parts.slice(0, cut)), lineOf(parts.slice(cut))];
    // A dash within a sentence would look like a speaker's.
    if (hasSpeakerDash(plainText(lines[1] ?? "", format))) continue;
    const [first = 0, second = 0] = lines.map((line) => lengthOf(line, format));
    const difference = Math.abs(first - second);
    if (fits(lines) && (!best || difference < best.difference)) best = { lines, difference };
  }
  return best?.lines.join("\n");
}

function wrapped(cue: Cue, format: SubtitleFormat, settings: CheckSettings): Cue | undefined {
  const text = rewrapped(cue.text, format, settings);
  return text === undefined || text === cue.text ? undefined : editedCue(cue, { text });
}

/** `lines`, and `wanted`: the max number of lines. */
const tooManyLines = cueCheck("too-many-lines", ({ format }, settings) => (cue) => {
  const lines = toPlainText(cue, format).trim().split("\n").length;
  if (lines <= settings.maxLines) return undefined;
  return { values: { lines, wanted: settings.maxLines }, fixed: wrapped(cue, format, settings) };
});

/** `length` of the longest line, and `wanted`: the max length. */
const longLine = cueCheck("long-line", ({ format }, settings) => (cue) => {
  const plain = toPlainText(cue, format);
  if (plain.length <= settings.maxLineLength) return undefined;
  const length = plain
    .split("\n")
    .reduce((max, line) => Math.max(max, visibleLength(line.trim())), 0);
  if (length <= settings.maxLineLength) return undefined;
  const values = { length, wanted: settings.maxLineLength };
  return { values, fixed: wrapped(cue, format, settings) };
});

export const TEXT_CHECKS: readonly Check[] = [
  brokenTime,
  empty,
  credits,
  hearingImpaired,
  tooManyLines,
  longLine,
];
