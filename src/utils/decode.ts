import { ALPHABETS, DOS_LETTERS, ENCODINGS, OLD_ENCODINGS } from "./alphabets";
import type { Alphabet } from "./alphabets";

/** Letters of windows-1252 at the codes of Latin 1 controls; some JavaScript engines confuse the two. */
const WINDOWS_LETTERS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

/** Replaces control characters, which do not occur in text, with the letters of windows-1252. */
export const withWindowsLetters = (text: string) =>
  text.replaceAll(
    /[\u0080-\u009F]/g,
    (control) => WINDOWS_LETTERS[control.charCodeAt(0) - 0x80] ?? "",
  );

/** Source of an encoding: a byte order mark, valid UTF-8, the user's choice, or a guess. */
type EncodingSource = "mark" | "valid" | "chosen" | "guess";

export interface DecodedText {
  text: string;
  encoding: string;
  source: EncodingSource;
  hasBom: boolean;
  /** Number of lines in another encoding than the rest, in a file that was combined from several. */
  mixedLines: number;
  /** Guesses, best first; empty if no guess was necessary. */
  guesses: readonly Guess[];
}

export interface Guess {
  encoding: string;
  /** 1 for a text with only the letters of one language. */
  score: number;
}

/** Max bytes and letters that a guess analyzes. */
const SAMPLE_BYTES = 200_000;
const ENOUGH_LETTERS = 4000;

export function decodeAs(bytes: Uint8Array, encoding: string): string {
  const dos = DOS_LETTERS.get(encoding);
  if (dos !== undefined)
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : (dos[byte - 128] ?? ""),
    ).join("");
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  return encoding === "windows-1252" ? withWindowsLetters(text) : text;
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** True if an encoding can be decoded in this browser. */
function isEncoding(encoding: string): boolean {
  if (DOS_LETTERS.has(encoding)) return true;
  try {
    return new TextDecoder(encoding).encoding !== "";
  } catch {
    return false;
  }
}

/** The encodings that the user can choose; not all browsers support all of them. */
export const knownEncodings = () => ENCODINGS.filter(isEncoding);

const NOT_ASCII = /\P{ASCII}/u;
/** Quotes, dashes and similar, and signs that do not follow a letter: in "za³", the sign is a misread letter. */
const PUNCTUATION = /[\u2010-\u2026\u2039\u203A«»\u3000-\u303F\uFF00-\uFF65]/u;
const SIGNS = /[\u2030¿¡·°´♪♫€£©®™¹²³½\u00A0]/u;
const BROKEN = /[\uFFFD\u0080-\u009F\uE000-\uF8FF]/u;
/** Punctuation that is never inside a word, where it is a misread letter. */
const OUTER_PUNCTUATION = /[“”„‚‹›«»†‡]/u;
const ASCII_LETTER = /[a-z]/i;
const CASED = /[\p{Lu}\p{Ll}]/u;
const UPPER = /\p{Lu}/u;
const LETTER = /[\p{L}\p{M}]/u;

interface Tally {
  letters: string[];
  /**
   * For each letter: true if it follows a lowercase letter, and should therefore be lowercase; true if it follows
   * ASCII.
   */
  isInside: boolean[];
  followsAscii: boolean[];
  punctuation: number;
  broken: number;
}

/** Collects the characters that are relevant for detecting an encoding. */
function tallyOf(text: string): Tally {
  const tally: Tally = { letters: [], isInside: [], followsAscii: [], punctuation: 0, broken: 0 };
  let before = " ";
  let isAfterWord = false;
  for (const letter of text) {
    if (isAfterWord && CASED.test(letter)) {
      tally.punctuation--;
      tally.broken++;
    }
    isAfterWord = CASED.test(before) && OUTER_PUNCTUATION.test(letter);
    if (NOT_ASCII.test(letter)) {
      if (BROKEN.test(letter)) tally.broken++;
      else if (PUNCTUATION.test(letter) || (SIGNS.test(letter) && !ASCII_LETTER.test(before)))
        tally.punctuation++;
      else {
        tally.letters.push(letter);
        tally.isInside.push(LETTER.test(before) && before !== before.toUpperCase());
        tally.followsAscii.push(ASCII_LETTER.test(before));
        if (tally.letters.length >= ENOUGH_LETTERS) break;
      }
    }
    before = letter;
  }
  return tally;
}

function scoreOf(tally: Tally, { letters, common, expected = 1 }: Alphabet): number {
  let [good, frequent, capitals] = [0, 0, 0];
  tally.letters.forEach((letter, index) => {
    const small = letter.toLowerCase();
    // In lowercase, "İ" is two characters.
    if (!letters.test(small.slice(0, 1)) && !letters.test(letter)) return;
    // Two scripts in one word are not plausible.
    if (common && tally.followsAscii[index]) return;
    if (UPPER.test(letter)) {
      if (tally.isInside[index]) return;
      capitals++;
    }
    good++;
    if (common?.test(small)) frequent++;
  });
  const all = tally.letters.length + tally.punctuation / 2 + tally.broken * 3;
  if (all === 0) return 0;
  const bad = tally.letters.length - good + tally.broken * 3;
  // In the wrong encoding of a script, many letters are capitals.
  const shouting = Math.max(0, capitals / Math.max(1, good) - 0.3) * 0.4;
  const usual = common ? 0.5 + 0.5 * Math.min(1, frequent / Math.max(1, good * expected)) : 1;
  return ((good + tally.punctuation / 2 - bad) / all) * usual - shouting;
}

/** The lines with non-ASCII bytes, up to a max size: only they indicate the encoding. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE_BYTES) return bytes;
  const sample = new Uint8Array(SAMPLE_BYTES);
  let length = 0;
  let lineAt = 0;
  let isTelling = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (byte > 127) isTelling = true;
    if (byte !== 10) continue;
    const line = bytes.subarray(lineAt, index + 1);
    if (isTelling) {
      if (length + line.length > SAMPLE_BYTES) break;
      sample.set(line, length);
      length += line.length;
    }
    lineAt = index + 1;
    isTelling = false;
  }
  // A single line, or lines without a line feed.
  return length === 0 ? bytes.subarray(0, SAMPLE_BYTES) : sample.subarray(0, length);
}

/** The likely encodings of the bytes, best first; `language` is the expected language of the subtitle. */
export function guessEncodings(bytes: Uint8Array, language?: string): Guess[] {
  const sample = sampleOf(bytes);
  const tallies = new Map<string, Tally>();
  const best = new Map<string, number>();
  ALPHABETS.forEach((alphabet, rank) => {
    const { second, encodings } = alphabet;
    const hasSecond = second?.test(decodeAs(sample, encodings[0] ?? "")) ?? false;
    encodings.filter(isEncoding).forEach((encoding, index) => {
      const tally = tallies.get(encoding) ?? tallyOf(decodeAs(sample, encoding));
      tallies.set(encoding, tally);
      const isDeclared = language !== undefined && alphabet.languages.includes(language);
      // The first encoding of a language is its most frequent one.
      const isWrong = second !== undefined && index > 0 !== hasSecond;
      const score =
        scoreOf(tally, alphabet) -
        (isWrong || OLD_ENCODINGS.has(encoding) ? 0.1 : 0) +
        (isDeclared ? 0.15 : 0) -
        index * 0.001 -
        // Among equal scores, the more frequent language wins.
        rank * 0.000_01 -
        (alphabet.isRare ? 0.1 : 0);
      best.set(encoding, Math.max(best.get(encoding) ?? -9, score));
    });
  });
  return [...best]
    .map(([encoding, score]) => ({ encoding, score }))
    .toSorted((a, b) => b.score - a.score);
}

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

function markOf(bytes: Uint8Array) {
  const mark = MARKS.find(([, start]) => start.every((byte, index) => bytes[index] === byte));
  return mark && { encoding: mark[0], length: mark[1].length };
}

/** Detects UTF-16 without a byte order mark: every other byte of ASCII is zero. */
function utf16Of(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  const length = Math.min(bytes.length - (bytes.length % 2), 4000);
  for (let index = 0; index < length; index++)
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const maxZeros = length * 0.2;
  if (odd > maxZeros && even < odd / 10) return "utf-16le";
  return even > maxZeros && odd < even / 10 ? "utf-16be" : undefined;
}

/** The lines, each with its line break. */
function byteLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let lineAt = 0; lineAt < bytes.length;) {
    const feed = bytes.indexOf(10, lineAt);
    const end = feed === -1 ? bytes.length : feed + 1;
    lines.push(bytes.subarray(lineAt, end));
    lineAt = end;
  }
  return lines;
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Max lines; longer files are not subtitles and are not split. */
const MAX_MIXED_LINES = 500_000;

/** Decodes valid UTF-8 lines as UTF-8, and the others by a guess. Undefined if hardly any non-ASCII line is UTF-8. */
function decodeMixed(bytes: Uint8Array, language: string | undefined) {
  const lines = byteLines(bytes);
  if (lines.length > MAX_MIXED_LINES) return undefined;
  const texts = lines.map((line) => decodeStrictly(line, "utf-8"));
  const others = lines.filter((_, index) => texts[index] === undefined);
  const good = texts.filter((text) => text !== undefined && NOT_ASCII.test(text)).length;
  if (good === 0 || good < others.length / 4) return undefined;
  const guesses = guessEncodings(concat(others), language);
  const second = guesses[0]?.encoding ?? "windows-1252";
  const text = texts.map((own, index) => own ?? decodeAs(lines[index] ?? new Uint8Array(), second));
  return { text: text.join(""), mixedLines: others.length, guesses };
}

/**
 * Decodes a file: by its byte order mark, else as UTF-8 if valid, else by a guess. `encoding` is the user's choice,
 * which takes precedence; it is ignored if the browser does not support it.
 */
export function decode(
  bytes: Uint8Array,
  { language, encoding }: { language?: string | undefined; encoding?: string | undefined } = {},
): DecodedText {
  const mark = markOf(bytes);
  const content = mark ? bytes.subarray(mark.length) : bytes;
  const shared = { hasBom: mark !== undefined, mixedLines: 0, guesses: [] };
  if (encoding !== undefined && isEncoding(encoding))
    return { ...shared, encoding, source: "chosen", text: decodeAs(content, encoding) };
  if (mark && mark.encoding !== "utf-8")
    return {
      ...shared,
      encoding: mark.encoding,
      source: "mark",
      text: decodeAs(content, mark.encoding),
    };
  const wide = mark ? undefined : utf16Of(bytes);
  if (wide) return { ...shared, encoding: wide, source: "guess", text: decodeAs(content, wide) };
  const utf8 = decodeStrictly(content, "utf-8");
  if (utf8 !== undefined)
    return { ...shared, encoding: "utf-8", source: mark ? "mark" : "valid", text: utf8 };
  const mixed = decodeMixed(content, language);
  if (mixed) return { ...shared, ...mixed, encoding: "utf-8", source: "guess" };
  const guesses = guessEncodings(content, language);
  const best = guesses[0]?.encoding ?? "windows-1252";
  return { ...shared, encoding: best, source: "guess", text: decodeAs(content, best), guesses };
}
