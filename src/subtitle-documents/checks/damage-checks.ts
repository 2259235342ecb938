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

/** Characters that are plausible in subtitles. Phonetic and historic scripts indicate mojibake. */
const PLAUSIBLE =
  // oxlint-disable-next-line no-misleading-character-class -- the combining marks are a range of the class
  /^[\u00A0-\u017F\u0192\u0218-\u021B\u0300-\u036F\u0370-\u03FF\u0400-\u045F\u0490\u0491\u0590-\u05FF\u0600-\u06FF\u0E00-\u0E7F\u1E00-\u1EFF\u2010-\u2027\u2030-\u203A\u20AC\u2122\u2190-\u2193\u2500-\u266F\u3000-\u30FF\u4E00-\u9FFF\uAC00-\uD7A3\uFF00-\uFFEF\u{1F300}-\u{1FAFF}]+$/u;
/** Sequences that do not occur in real text: "Ã©", "Â»", "â€™". */
const SURE = /^(?:Ã[\u0080-¿ŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|Â[\u0080-¿]|â€|â™|ï»¿)/;
const NOT_ASCII = /\P{ASCII}+/gu;

/** Reverses one misreading; undefined if there was none. */
function repairedOnce(text: string): string | undefined {
  if (text.search(NOT_ASCII) === -1) return undefined;
  for (const key of TABLES) {
    const table = bytesOf(key);
    let [letters, sure] = [0, false];
    const repaired = text.replaceAll(NOT_ASCII, (run) => {
      // A second byte order mark at the beginning of a file is not text.
      const was = unread(run, table)?.replaceAll("\uFEFF", "");
      if (was === undefined || (was !== "" && !PLAUSIBLE.test(was))) return run;
      letters += was.length;
      sure ||= key.encoding !== "windows-1251" && SURE.test(run);
      return was;
    });
    const enough = key.encoding === "windows-1251" ? 3 : 2;
    if (repaired !== text && (sure || letters >= enough)) return repaired;
  }
  return undefined;
}

/** Reverses all misreadings of UTF-8, even repeated ones. */
function withoutMojibake(text: string): string {
  let result = text;
  for (let next = repairedOnce(text); next !== undefined; next = repairedOnce(result))
    result = next;
  return result;
}

/** UTF-8 that was read as another encoding: "Ã©" for "é". */
const mojibake = cueCheck("mojibake", () => (cue) => {
  const text = withoutMojibake(cue.text);
  return text === cue.text ? undefined : { values: {}, fixed: editedCue(cue, { text }) };
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
