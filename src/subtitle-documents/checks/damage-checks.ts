import { ALPHABETS } from "@/utils/alphabets";
import { decodeAs, withWindowsLetters } from "@/utils/decode";
import { memoize } from "@/utils/objects";
import type { Cue } from "../model/document";
import { editedCue } from "../model/edit";
import { cueCheck } from "./check";
import type { Check } from "./check";

/** Encodings that UTF-8 is most often misread as. */
const MISREAD_AS = ["windows-1252", "windows-1250", "windows-1251"] as const;

/** The byte for each character of an encoding. */
const bytesOf = memoize(({ encoding }: { encoding: string }): ReadonlyMap<string, number> => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  // All of them are single-byte encodings.
  const letters = decodeAs(all, encoding).split("");
  return new Map(letters.map((letter, byte) => [letter, byte]));
});
const TABLES = MISREAD_AS.map((encoding) => ({ encoding }));

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Number of continuation bytes after the first byte of a character; -1 if the byte cannot be the first. */
function following(byte: number): number {
  if (byte < 0xc2 || byte > 0xf4) return -1;
  return byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
}

/** True if the bytes have the form of UTF-8. Checked before decoding, because the decoder's exceptions are slow. */
function looksLikeUtf8(bytes: readonly number[]): boolean {
  for (let at = 0; at < bytes.length; at++) {
    const more = following(bytes[at] ?? 0);
    if (more === -1) return false;
    for (let count = 0; count < more; count++)
      if (((bytes[++at] ?? 0) & 0xc0) !== 0x80) return false;
  }
  return true;
}

/** The original of a run of misread characters; undefined if it cannot have been UTF-8. */
function unread(run: string, table: ReadonlyMap<string, number>): string | undefined {
  const bytes: number[] = [];
  for (const letter of run) {
    const byte = table.get(letter);
    // Early exit for most words of other scripts.
    if (byte === undefined || (bytes.length === 0 && following(byte) === -1)) return undefined;
    bytes.push(byte);
  }
  if (!looksLikeUtf8(bytes)) return undefined;
  try {
    return UTF8.decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Characters that are plausible in subtitles, and those that a second misreading leaves. Phonetic and historic scripts
 * indicate that the text was not misread.
 */
const PLAUSIBLE =
  // oxlint-disable-next-line no-misleading-character-class -- the combining marks are a range of the class
  /^[\u0080-\u017F\u0192\u0218-\u021B\u02C6-\u02DD\u0300-\u036F\u0370-\u03FF\u0400-\u045F\u0490\u0491\u0590-\u05FF\u0600-\u06FF\u0E00-\u0E7F\u1E00-\u1EFF\u2010-\u2027\u2030-\u203A\u20AC\u2122\u2190-\u2193\u2500-\u266F\u3000-\u30FF\u4E00-\u9FFF\uAC00-\uD7A3\uFF00-\uFFEF\u{1F300}-\u{1FAFF}]+$/u;
const NOT_ASCII = /\P{ASCII}+/gu;

/** Letters; not "ª", "º", "µ", and "ƒ", which are signs. */
const LETTER = /(?![ªºµƒˆ])\p{L}/u;
/** Punctuation that people write directly after a letter: "AMANHÃ…", "‘CHÃ’", "Ä»". */
const PUNCTUATION = /[…‘’‚“”„–—‹›«»•·†‡\u00A0\u00AD]/u;
/** Punctuation that people also write between two letters: "LÃ—E", "Å…nei". */
const INNER_PUNCTUATION = /[…‘’–—·\u00A0\u00AD]/u;
/** Signs after a word in capitals: "SKÅ™". */
const SIGN = /[™®©°¹²³]/u;
const IN_CAPITALS = /\p{Lu}{2}$/u;

const LATIN = /^\p{Script=Latin}+$/u;

/** True if the alphabet of one language has all of these letters. */
const areOfOneLanguage = (letters: readonly string[]) =>
  ALPHABETS.some((alphabet) =>
    letters.every((letter) => alphabet.letters.test(letter.toLowerCase())),
  );

/**
 * Verdict on a run of non-ASCII characters, which could be misread UTF-8: "sure" damage if no language has these
 * characters, "unlikely" text if the order of its characters is not that of words, "right" otherwise.
 */
function likelinessOf(text: string, run: string, at: number): "right" | "unlikely" | "sure" {
  // A product, such as "3×½". Each letter of misread Hebrew is another "×".
  if (run.lastIndexOf("×") === 0) return "right";
  const characters = run.split("");
  const letters = characters.filter((one) => LETTER.test(one));
  // "Ãœ": one letter in place of two.
  if (run.length === 2 && letters.length === 2 && LATIN.test(run) && !areOfOneLanguage(letters))
    return "sure";
  let isUnlikely = letters.length > 1 && !areOfOneLanguage(letters);
  for (const [index, one] of characters.entries()) {
    const before = text[at + index - 1] ?? " ";
    const after = text[at + index + 1] ?? " ";
    if (LETTER.test(one)) isUnlikely ||= /\p{Lu}/u.test(one) && /\p{Ll}/u.test(before);
    else if (PUNCTUATION.test(one))
      isUnlikely ||= LETTER.test(after) && !INNER_PUNCTUATION.test(one);
    else if (!SIGN.test(one) || !IN_CAPITALS.test(text.slice(0, at))) return "sure";
  }
  return isUnlikely ? "unlikely" : "right";
}

/** A text as UTF-8 that was misread as one encoding. */
interface Reading {
  /** The text with all runs repaired that can be, and with only those that cannot be right. */
  all: string;
  some: string;
  /** Number of runs that cannot be right, that may be right, and that cannot be misread UTF-8. */
  wrong: number;
  unclear: number;
  kept: number;
  /** Evidence that the text was misread. */
  score: number;
}

/** The original of these is too unusual to count because of the order of characters alone. */
const USUAL = /^[\u00A0-\u017F]$|../u;

function readingOf(text: string, table: ReadonlyMap<string, number>): Reading {
  const reading = { wrong: 0, unclear: 0, kept: 0, score: 0 };
  let some = "";
  let from = 0;
  const all = text.replaceAll(NOT_ASCII, (run: string, at: number) => {
    // A second byte order mark at the beginning of a file is not text.
    const was = unread(run, table)?.replaceAll("\uFEFF", "");
    if (was === undefined || (was !== "" && !PLAUSIBLE.test(was))) {
      reading.kept++;
      return run;
    }
    const likeliness = likelinessOf(text, run, at);
    if (likeliness === "right" || (likeliness === "unlikely" && !USUAL.test(was))) {
      reading.unclear++;
      return was;
    }
    reading.wrong++;
    reading.score += likeliness === "sure" ? ENOUGH : 1;
    some += text.slice(from, at) + was;
    from = at + run.length;
    return was;
  });
  return { ...reading, all, some: some + text.slice(from) };
}

/** One impossible run is enough evidence; runs that are only unlikely must be several. */
const ENOUGH = 2;

/** The readings of the texts in the encoding for which there is most evidence; undefined if there is not enough. */
function readingsOf(texts: readonly string[]): Reading[] | undefined {
  let best: { readings: Reading[]; score: number } | undefined;
  for (const key of TABLES) {
    const table = bytesOf(key);
    const readings = texts.map((text) => readingOf(text, table));
    const score = readings.reduce((sum, one) => sum + one.score, 0);
    if (score >= ENOUGH && score > (best?.score ?? 0)) best = { readings, score };
  }
  return best?.readings;
}

/**
 * Reverses one misreading of UTF-8 in the texts of a file; undefined if there was none. Words such as "AMANHÃ…" look like
 * damage, but are right in a file that is. They are repaired only in texts in which nothing else is right either.
 */
function repairedOnce(texts: readonly string[]): string[] | undefined {
  const readings = readingsOf(texts);
  if (!readings) return undefined;
  const sum = (of: "wrong" | "unclear" | "kept") =>
    readings.reduce((total, reading) => total + reading[of], 0);
  const [wrong, unclear, kept] = [sum("wrong"), sum("unclear"), sum("kept")];
  const isAllWrong = wrong > ENOUGH && wrong >= unclear && (wrong + unclear) / 9 >= kept;
  return readings.map((reading) =>
    isAllWrong || (reading.wrong > 0 && reading.kept === 0) ? reading.all : reading.some,
  );
}

/** Reverses all misreadings of UTF-8 in the texts of a file, even repeated ones. */
export function withoutMojibake(texts: readonly string[]): readonly string[] {
  let result = texts;
  for (let next = repairedOnce(texts); next; next = repairedOnce(result)) result = next;
  return result;
}

/** UTF-8 that was read as another encoding: "Ã©" for "é". The evidence is counted over the file. */
const mojibake = cueCheck("mojibake", ({ cues }) => {
  const suspicious = cues.filter(({ text }) => text.search(NOT_ASCII) !== -1);
  const texts = withoutMojibake(suspicious.map(({ text }) => text));
  const repaired = new Map(suspicious.map(({ id }, index) => [id, texts[index]]));
  return (cue) => {
    const text = repaired.get(cue.id) ?? cue.text;
    return text === cue.text ? undefined : { values: {}, fixed: editedCue(cue, { text }) };
  };
});

const countOf = (cue: Cue, pattern: RegExp) => cue.text.match(pattern)?.length ?? 0;

/** `count`: letters that were lost when the file was written, and cannot be restored. */
const damaged = cueCheck("damaged", () => (cue) => {
  const count = cue.text.includes("\uFFFD") ? countOf(cue, /\uFFFD/g) : 0;
  return count === 0 ? undefined : { values: { count }, fixed: undefined };
});

/** NUL, other control characters, unpaired surrogates, and byte order marks inside the text. */
const CONTROLS = /[^\P{Cc}\t\n\r]|[\uFEFF\uFFFE\uFFFF\p{Cs}]/gu;

/** Replaces controls that are letters in windows-1252, such as ’ and …, and removes the others. */
const withoutControls = (text: string) => withWindowsLetters(text).replaceAll(CONTROLS, "");

/** `count`: characters that no player shows. */
const controlCharacters = cueCheck("control-characters", () => (cue) => {
  const count = countOf(cue, CONTROLS);
  if (count === 0) return undefined;
  const text = withoutControls(cue.text);
  return { values: { count }, fixed: editedCue(cue, { text }) };
});

export const DAMAGE_CHECKS: readonly Check[] = [mojibake, damaged, controlCharacters];
