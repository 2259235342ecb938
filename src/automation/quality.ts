/**
 * Checks of a whole subtitle file against another one of the same item. They need only texts, so that they work on what
 * the server sends and on open documents. Times are milliseconds.
 */
export interface TimedText {
  text: string;
  start: number;
  end: number;
}

/** Lower-case letters and digits only: two lines with the same ones say the same. */
const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** Letters below which a line may be the same in two languages: names, numbers, "OK". */
const MIN_LETTERS = 12;

/** The share (0 to 1) of the longer lines that are equal to a line of the source. */
export function untranslatedShare(
  lines: readonly TimedText[],
  source: readonly TimedText[],
): number {
  const known = new Set(source.map(({ text }) => bare(text)));
  const longer = lines.map(({ text }) => bare(text)).filter(({ length }) => length >= MIN_LETTERS);
  if (longer.length === 0) return 0;
  return longer.filter((line) => known.has(line)).length / longer.length;
}

/** What language models write around or instead of a translation. */
const MODEL_PHRASES =
  /\bas an ai\b|\bas a language model\b|\bhere(?: is|['’]s) the translat|\bi (?:cannot|can['’]t|am unable to) translate\b|\btranslated (?:text|version):|^\s*(?:sure|certainly)[,!] here\b|```/i;

/** Positions of lines in which a language model talks about itself. */
export const modelLines = (lines: readonly TimedText[]): number[] =>
  lines.flatMap(({ text }, index) => (MODEL_PHRASES.test(text) ? [index] : []));

const lengthOf = (lines: readonly TimedText[]) =>
  lines.reduce((sum, { text }) => sum + bare(text).length, 0);

/** Why a translation is unusable. */
export type TranslationFault = "untranslated" | "model" | "too long" | "empty";

/** A translation with this share of unchanged lines was not translated. */
const MAX_UNTRANSLATED = 0.5;
/** A translation is never this many times as long as its source. */
const MAX_LENGTH = 4;

/** Compares a translation with its source; undefined if nothing is wrong with it. */
export function translationFault(
  lines: readonly TimedText[],
  source: readonly TimedText[],
): TranslationFault | undefined {
  if (lengthOf(source) === 0) return undefined;
  if (lengthOf(lines) === 0) return "empty";
  if (untranslatedShare(lines, source) > MAX_UNTRANSLATED) return "untranslated";
  if (modelLines(lines).length > 0) return "model";
  return lengthOf(lines) > MAX_LENGTH * lengthOf(source) ? "too long" : undefined;
}

/** The time from the first line to the last one that is not far away from the others. */
const spanOf = (lines: readonly TimedText[]) =>
  Math.max(0, ...lines.map(({ end }) => end)) - Math.min(...lines.map(({ start }) => start));

/** Files of the same item with fewer lines than this share of the longest one are incomplete. */
const MIN_SHARE = 0.5;
/** Fewer lines per minute than this are too few for a file that nothing can be compared with. */
const MIN_PER_MINUTE = 1;

/**
 * True if a file has too few lines: fewer than half as many as the fullest other file of its item, or hardly any for
 * the length of the video (milliseconds, if known). Forced files have few lines on purpose: do not ask for them.
 */
export function hasTooFewLines(
  lines: readonly TimedText[],
  others: readonly number[],
  runtime?: number,
): boolean {
  const most = Math.max(0, ...others);
  if (most > 0) return lines.length < most * MIN_SHARE;
  const length = runtime ?? (lines.length > 0 ? spanOf(lines) : 0);
  return lines.length === 0 || lines.length < (length / 60_000) * MIN_PER_MINUTE;
}

/**
 * Positions of lines that repeat the end of the line before, as captions of live television do: "A", "A B", "B C".
 */
export function rollingLines(lines: readonly TimedText[]): number[] {
  return lines.flatMap(({ text }, index) => {
    const before = lines[index - 1]?.text
      .split("\n")
      .map(bare)
      .findLast((part) => part !== "");
    const [first = "", ...rest] = text
      .split("\n")
      .map(bare)
      .filter((part) => part !== "");
    const isRolling = before !== undefined && first === before && first.length >= MIN_LETTERS;
    return isRolling && rest.length > 0 ? [index] : [];
  });
}
