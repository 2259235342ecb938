import { wrongLanguage } from "@/subtitle-documents/checks/language";

/**
 * A line of a subtitle file, with times in milliseconds. The checks below need nothing else, so they work on responses
 * of the server and on open documents.
 */
export interface TimedText {
  text: string;
  start: number;
  end: number;
  /** Text after the times in SRT, such as a position. */
  settings?: string;
}

/** Formatting tags of SRT and ASS, which a translator may drop. */
const TAGS = /<[^<>]*>|\{[^{}]*\}/g;

/** The letters and digits of a text in lowercase: lines with the same ones are equal. */
const normalizeText = (text: string) =>
  text
    .replaceAll(TAGS, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "");

/** Characters that count as three letters, because they say about as much. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** The length of a normalized text in letters, comparable between scripts. */
const countLetters = (text: string) => text.length + 2 * (text.match(DENSE)?.length ?? 0);

/** Min letters of a line that is compared: shorter ones may be the same in two languages, such as names and "OK". */
const MIN_LETTERS = 12;

const isLong = (text: string) => countLetters(normalizeText(text)) >= MIN_LETTERS;

/** The longer lines, and the ones among them that equal a line of the source. */
function compareLines(lines: readonly TimedText[], source: readonly TimedText[]) {
  const sourceTexts = new Set(source.map(({ text }) => normalizeText(text)));
  const longer = lines.filter(({ text }) => isLong(text));
  return { longer, equal: longer.filter(({ text }) => sourceTexts.has(normalizeText(text))) };
}

/** The share (0 to 1) of the longer lines that are equal to a line of the source. */
function untranslatedShare(lines: readonly TimedText[], source: readonly TimedText[]): number {
  const { longer, equal } = compareLines(lines, source);
  return longer.length === 0 ? 0 : equal.length / longer.length;
}

/** Min share of untranslated lines to report: songs and foreign dialog often stay in their language. */
const MIN_UNTRANSLATED = 0.2;
/** Fewer equal lines are no evidence. */
const MIN_EQUAL = 10;

/**
 * Number of lines of a file that were not translated from another file of its item; 0 if there are only a few. The
 * equal lines must not be in the file's language (code2): otherwise, the other file is the untranslated one, or the
 * languages are almost the same (Portuguese of Portugal and Brazil).
 */
export function untranslatedLines(
  lines: readonly TimedText[],
  source: readonly TimedText[],
  language: string,
): number {
  const { longer, equal } = compareLines(lines, source);
  if (equal.length < MIN_EQUAL || equal.length < longer.length * MIN_UNTRANSLATED) return 0;
  const text = equal.map((one) => one.text.replaceAll(TAGS, "")).join("\n");
  return wrongLanguage(text, language) === undefined ? 0 : equal.length;
}

/**
 * Phrases that language models write around or instead of a translation. They are long, because dialog may also
 * contain "As an AI" or "I cannot translate".
 */
const MODEL_PHRASES = new RegExp(
  [
    String.raw`\bas an ai (?:language )?(?:model|assistant)\b`,
    String.raw`\bas a (?:large )?language model\b`,
    String.raw`\bals ki-(?:sprach)?modell\b`,
    String.raw`\bhere(?: is|['’]s| are) the translat(?:ion|ed (?:text|lines?|subtitles?))(?: of the [\w ]{1,40})?\s*:`,
    String.raw`\bhier ist die (?:deutsche )?übersetzung\s*:|\bvoici la traduction\s*:|\baquí (?:está|tienes) la traducción\s*:`,
    String.raw`\becco la traduzione\s*:|\baqui está a tradução\s*:`,
    String.raw`\bi(?:['’]m sorry, but i)? (?:cannot|can['’]t|am unable to) translate (?:this|the|that) (?:text|line|subtitle|content|sentence)`,
    String.raw`\btranslated (?:text|version)\s*:`,
    String.raw`^\s*(?:sure|certainly|of course)[,!] here(?: is|['’]s| are) the (?:translat|subtitle)`,
    "```",
  ].join("|"),
  "iu",
);

/** Positions of lines in which a language model talks about itself. */
export const modelLines = (lines: readonly TimedText[]): number[] =>
  lines.flatMap(({ text }, index) => (MODEL_PHRASES.test(text) ? [index] : []));

const countAllLetters = (lines: readonly TimedText[]) =>
  lines.reduce((sum, { text }) => sum + countLetters(normalizeText(text)), 0);

/** The reason why a translation is unusable. */
export type TranslationFault = "untranslated" | "model" | "too long" | "empty";

/** A translation with this share of unchanged lines was not translated. */
const MAX_UNTRANSLATED = 0.5;
/** A translation is never this many times as long as its source. */
const MAX_LENGTH = 4;

/** True if a text is far too long for a translation of the source. */
export const isTooLong = (lines: readonly TimedText[], source: readonly TimedText[]): boolean =>
  countAllLetters(source) > 0 && countAllLetters(lines) > MAX_LENGTH * countAllLetters(source);

/** Compares a translation with its source; undefined if nothing is wrong with it. */
export function translationFault(
  lines: readonly TimedText[],
  source: readonly TimedText[],
): TranslationFault | undefined {
  if (countAllLetters(source) === 0) return undefined;
  if (countAllLetters(lines) === 0) return "empty";
  if (untranslatedShare(lines, source) > MAX_UNTRANSLATED) return "untranslated";
  if (modelLines(lines).length > 0) return "model";
  return isTooLong(lines, source) ? "too long" : undefined;
}

/**
 * The end of the text in milliseconds; 0 without lines. Ignores the last 2% of the lines, because ads and credits may be
 * hours after all others.
 */
export function getTextEnd(lines: readonly TimedText[]): number {
  const ends = lines.map(({ end }) => end).toSorted((a, b) => a - b);
  return ends[Math.floor((ends.length - 1) * 0.98)] ?? 0;
}

/** Files with fewer lines than this share of the others of their item are incomplete. */
const MIN_SHARE = 0.5;
/** Files with this many lines per minute are complete, even if others split their texts into more lines. */
const FULL_PER_MINUTE = 8;
/** Fewer lines per minute than this are too few even for a video with hardly any dialog. */
const MIN_PER_MINUTE = 0.3;

/**
 * True if a file has too few lines: fewer than half as many as most other files of its item, or hardly any for its
 * length. Do not call it for forced files, which have few lines on purpose, and do not compare with files for the
 * hearing impaired, which have more.
 * @param others the numbers of lines of the other files
 * @param runtime the length of the video in milliseconds, or the latest end of a file of the item
 */
export function hasTooFewLines(
  lines: readonly TimedText[],
  others: readonly number[],
  runtime = getTextEnd(lines),
): boolean {
  const perMinute = lines.length / (Math.max(runtime, getTextEnd(lines)) / 60_000 || 1);
  if (lines.length === 0 || perMinute < MIN_PER_MINUTE) return true;
  // The lower median: a single file with too many lines (rolling captions, two languages) does not count.
  const usual = others.toSorted((a, b) => a - b)[Math.floor((others.length - 1) / 2)] ?? 0;
  return perMinute < FULL_PER_MINUTE && lines.length < usual * MIN_SHARE;
}

/** Max milliseconds between rolling lines: after a longer pause, the speaker repeats the words. */
const MAX_PAUSE = 1_000;

const getRows = (text: string) => text.split("\n").filter((part) => normalizeText(part) !== "");

/**
 * Positions of lines that repeat the end of the previous line, as captions of live television do: "A", "A B", "B C".
 */
export function rollingLines(lines: readonly TimedText[]): number[] {
  return lines.flatMap(({ text, start }, index) => {
    const before = lines[index - 1];
    const [first, ...others] = getRows(text);
    const last = before && getRows(before.text).at(-1);
    if (!before || last === undefined || first === undefined || others.length === 0) return [];
    const isRolling = normalizeText(first) === normalizeText(last) && isLong(first);
    return isRolling && Math.abs(start - before.end) <= MAX_PAUSE ? [index] : [];
  });
}
