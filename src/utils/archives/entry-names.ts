import { decodeAs, guessEncodings } from "../decode";
import { readStem, readFileName, shortName } from "../file-names";
import type { Steps } from "../time-slices";

/** Max characters of a name, with room for a number or a language: servers and disks allow 255 bytes. */
const MAX_LETTERS = 200;
/** Max characters of a path, as on disks; the archive formats allow more. */
const MAX_PATH = 4096;
/** Max bytes of a path in a legacy code page; Windows allows 260 characters. */
const MAX_LEGACY_PATH = 1024;
/** Max bytes of names from which their encoding is guessed. */
const SAMPLE_BYTES = 1_000_000;
/** Max parts of a path. */
const MAX_PARTS = 32;
const SEPARATOR = " - ";

/** Control characters, and direction marks, with which "gnp.srt" could be shown as "trs.png". */
const INVISIBLE = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

const clean = (text: string) => text.toWellFormed().replaceAll(INVISIBLE, "").trim();

const shortened = (name: string) => shortName(name, MAX_LETTERS);

/** The parts of a path, for both kinds of separators, without "." and "..". */
const partsOf = (path: string) =>
  path
    .slice(-MAX_PATH)
    .split(/[/\\]/)
    .slice(-MAX_PARTS)
    .map((part) => clean(shortName(part)))
    .filter((part) => !/^\.*$/.test(part));

/** The name of a file in an archive: the last part of its path, without invisible characters. */
export const entryName = (path: string): string => shortened(partsOf(path).at(-1) ?? "");

/** Code pages of Windows' zips, the most frequent one first. */
const DOS = ["ibm437", "ibm850"];

const FOREIGN = /\P{ASCII}/gu;
const WORDS = /[\p{L}\p{M}\p{N}\p{S}]+/gu;
/** "ß" and "õ" only in their usual positions, because in other encodings their bytes are "á" and "ä". */
const WESTERN = /^(?:[a-z0-9àáâãäåæçèéêëìíîïñòóôöøùúûüÿªº°£$+]|(?<=[aeiouäöü])ß|õ(?=e))+$/iu;
const ONE_CASE = /^(?:\p{Lu}?\P{Lu}*|\P{Ll}*)$/u;
const WORD_OF_ONE = /^[àáéèóåäöyÀÁÉÈÓÅÄÖ]$/;

/** True for a plausible word of a Western language: with consistent case, and not mostly accented letters. */
function isWesternWord(word: string): boolean {
  const foreign = word.match(FOREIGN)?.length ?? 0;
  if (foreign === 0) return true;
  const isLikely = WORD_OF_ONE.test(word) || foreign <= (word.length * 2) / 3;
  return isLikely && ONE_CASE.test(word) && WESTERN.test(word);
}

/** Words of file names that identify an encoding, because names have too few letters for a guess. */
const NAME_WORDS: readonly (readonly [encoding: string, words: RegExp])[] = [
  ["gb18030", /第.{1,5}[集季话]|字幕|中文|简体|简中|繁体|双语|中英/],
  ["big5", /第.{1,5}[集季話]|字幕|中文|簡體|繁體|繁中|雙語|中英/],
  ["shift_jis", /第.{1,5}[話回期巻]|字幕|日本語/],
  ["euc-kr", /자막|한글|한국|\d[화회]/],
];

/** The names, one per line. */
function sampleOf(names: readonly Uint8Array[]): Uint8Array {
  const sample: number[] = [];
  for (const name of names) if (sample.length < SAMPLE_BYTES) sample.push(...name, 10);
  return Uint8Array.from(sample);
}

/** The encoding of all names. */
function legacyEncoding(names: readonly Uint8Array[]): string {
  const isWestern = (encoding: string) =>
    names.every((name) => decodeAs(name, encoding).match(WORDS)?.every(isWesternWord) ?? true);
  const dos = DOS.find(isWestern);
  if (dos !== undefined) return dos;
  const lines = sampleOf(names);
  const named = NAME_WORDS.find(([encoding, words]) => words.test(decodeAs(lines, encoding)));
  if (named) return named[0];
  const [best] = guessEncodings(lines);
  return best && best.score > 0 ? best.encoding : "ibm437";
}

/**
 * Decodes the names in a zip that are not UTF-8. All have the code page of the computer that created it: a DOS code
 * page if that results in Western words, otherwise the encoding that fits best.
 */
export function decodeNames(paths: readonly Uint8Array[]): string[] {
  const names = paths.map((path) => path.subarray(-MAX_LEGACY_PATH));
  const encoding = legacyEncoding(names);
  return names.map((name) => decodeAs(name, encoding));
}

/** Prefixes a name with folders. If the result is too long, the folders are shortened first. */
function joined(folders: readonly string[], name: string): string {
  const room = MAX_LETTERS - name.length - SEPARATOR.length;
  const prefix = folders.join(SEPARATOR).slice(0, Math.max(0, room)).toWellFormed();
  return prefix === "" ? shortened(name) : `${prefix}${SEPARATOR}${name}`;
}

/** A file name, prefixed with the folders that contain its episode, season, language or flags if the name does not. */
function nameInFolders(path: string): string {
  const [name = "", ...folders] = partsOf(path).toReversed();
  let known = readFileName(name);
  const used: string[] = [];
  // "English" contains no episode, but its folder may: "Season 1/01 - The Reckoning/English".
  const isOnlyLanguage = known.language !== undefined && known.title === "";
  for (const folder of folders) {
    const reading = readStem(folder);
    const hasPlace =
      (known.episodes.length === 0 && reading.episodes.length > 0) ||
      (known.season === undefined && reading.season !== undefined);
    const hasLanguage = known.language === undefined && reading.language !== undefined;
    const hasFlag = !known.hi && !known.forced && (reading.hi || reading.forced);
    const hasNumber = isOnlyLanguage && folder === folders[0] && /^\d{1,3}(?!\d)/.test(folder);
    if (!hasPlace && !hasLanguage && !hasFlag && !hasNumber) continue;
    used.unshift(folder);
    known = readFileName(joined(used, name));
  }
  return joined(used, name);
}

/** A name with a number before it. If the result is too long, the name is shortened. */
function numbered(count: number, name: string): string {
  const prefix = `${count}${SEPARATOR}`;
  return prefix + shortName(name, MAX_LETTERS - prefix.length);
}

/** The folders of each path, without the ones that all paths share. */
function ownFolders(paths: readonly string[]): string[][] {
  const all = paths.map((path) => partsOf(path).slice(0, -1));
  const isShared = (at: 0 | -1) =>
    all.every((folders) => folders.length > 0 && folders.at(at) === all[0]?.at(at));
  while (isShared(0)) for (const folders of all) folders.shift();
  while (isShared(-1)) for (const folders of all) folders.pop();
  return all;
}

/** Adds distinguishing folders to equal names, and numbers the names that are still equal. */
function distinguishFolders(paths: readonly string[], names: readonly string[]): string[] {
  const indexesByName = new Map<string, number[]>();
  for (const [index, name] of names.entries()) {
    const key = name.toLowerCase();
    const indexes = indexesByName.get(key);
    if (indexes) indexes.push(index);
    else indexesByName.set(key, [index]);
  }
  const longer = [...names];
  for (const indexes of indexesByName.values()) {
    if (indexes.length === 1) continue;
    const folders = ownFolders(indexes.map((index) => paths[index] ?? ""));
    for (const [at, index] of indexes.entries())
      longer[index] = joined(folders[at] ?? [], names[index] ?? "");
  }
  /** The number of the next file with the name; an archive may have the same name thousands of times. */
  const nextNumbers = new Map<string, number>();
  return longer.map((name) => {
    let unique = name;
    let count = nextNumbers.get(name.toLowerCase()) ?? 2;
    while (nextNumbers.has(unique.toLowerCase())) unique = numbered(count++, name);
    nextNumbers.set(unique.toLowerCase(), 2);
    nextNumbers.set(name.toLowerCase(), count);
    return unique;
  });
}

/** Unique names for paths, in their order: "German/a.srt" next to "French/a.srt" becomes "German - a.srt". */
export const uniqueNames = (paths: readonly string[]): string[] =>
  distinguishFolders(paths, paths.map(entryName));

/**
 * Unique names for the paths of an archive, in their order, with the information in the folders of each file:
 * "Season 1/02.srt" becomes "Season 1 - 02.srt". One path per step.
 */
export function* namesInArchive(paths: readonly string[]): Steps<string[]> {
  const names: string[] = [];
  for (const path of paths) {
    names.push(nameInFolders(path));
    yield;
  }
  return distinguishFolders(paths, names);
}
