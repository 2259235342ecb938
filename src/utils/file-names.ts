import { isRegion, knownLanguages, regionsIn } from "./language-names";
import { hasTitleEnd, readPosition, RELEASE, SEGMENTS, SPECIALS, YEAR } from "./name-position";
import type { EpisodePosition } from "./name-position";
import { folded } from "./text";

/** Information in the name of a subtitle file. */
export interface FileNameReading {
  /** Words to search the library with. */
  title: string;
  year: number | undefined;
  season: number | undefined;
  /** Several for S01E01E02; empty if the name has none. */
  episodes: readonly number[];
  /** The server's code2: "pb" for "pt-BR". */
  language: string | undefined;
  /** `hi` and `forced` are never both true. */
  hi: boolean;
  forced: boolean;
  /** True if ".hi" is the only mark, which can also be the code of Hindi. */
  mayBeHindi: boolean;
  /** The name without its extension, language and flags. */
  stem: string;
}

/** Max characters of a name: disks allow 255 bytes. */
const MAX_NAME = 255;

/** The beginning and the extension of a name that is too long for a file, so that it is read quickly. */
export function shortName(name: string, max = MAX_NAME): string {
  if (name.length <= max) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? "";
  return name.slice(0, max - ending.length).toWellFormed() + ending;
}

const ENDING = /\.(?:srt|vtt|ass|ssa|txt|sub|sbv|smi|sami|mpl|ttml|dfxp|xml|lrc)$/i;
/** Suffix that browsers add to the second download of a file. */
const COPY = /(?<=.)\s?\(\d{1,2}\)$/;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const SEPARATORS_AT_END = /(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/u;

/** Language codes that are also words: in title case, they belong to the title, as in "This.Is.It". */
const TITLE_WORDS = new Set(
  (
    "am an as be do ha he hi ho id is it la lo mi my na no om or pa pi so ta ti to ve yo " +
    "ben cat her ice kin lin mar may mon pan per que run sin sun tam tat ton"
  ).split(" "),
);

/** Roman numerals that are also codes, of Nuosu, Vietnamese and Limburgish. */
const NUMERALS = new Set(["ii", "iii", "vi", "li"]);
const BEFORE_NUMERAL =
  /(?<![\p{L}\p{N}])(?:part|chapter|episode|book|act|vol|volume|season|parte|partie|teil|kapitel|capitulo|capítulo|chapitre|deel|część|bölüm|часть|глава)$/iu;

const FORCED = new Set(["forced", "foreign"]);
const HEARING_IMPAIRED = new Set(["hi", "sdh", "cc", "hearing impaired"]);
/** Marks that do not affect the kind of subtitle. */
const OTHER_MARKS = new Set(["default", "full"]);
const isFlag = (word: string) =>
  FORCED.has(word) || HEARING_IMPAIRED.has(word) || OTHER_MARKS.has(word);

/** The server's code2 for a language tag or name: "eng", "German", "pt_BR". Undefined for other strings. */
export function languageOf(tag: string): string | undefined {
  const words = folded(shortName(tag)).match(WORD) ?? [];
  const [code = "", ...subtags] = words;
  // "hi-IN" is Hindi, "hi-it" is the hearing-impaired flag and Italian.
  const isCode = /^[a-z]{2,3}$/.test(code) && (!isFlag(code) || subtags.includes("in"));
  const isTag = isCode && isSubtags(subtags) && !subtags.some(isFlag);
  return (
    knownLanguages().get(words.join(" ")) ??
    (isTag ? languageOfCode(code, subtags) : languageInWords(words))
  );
}

/** True for a script, a region, or both in this order. */
const isSubtags = (words: readonly string[]) =>
  words.length <= 2 &&
  words.every(isRegion) &&
  (words.length < 2 || (words[0]?.length === 4 && words[1]?.length !== 4));

/** "zh", "hant", "hk": the server has its own codes for some scripts and regions. */
function languageOfCode(code: string, subtags: readonly string[]): string | undefined {
  const names = knownLanguages();
  // Intl supports three-letter codes, including older ones ("ger").
  const language =
    names.get(code) ??
    (code.length === 3 ? names.get(Intl.getCanonicalLocales(code)[0] ?? "") : undefined);
  const known = subtags.map((subtag) => names.get(`${language} ${subtag}`));
  return known.find((one) => one !== undefined) ?? language;
}

/** A language followed by a region, in the words of that language or in English: "Español (Latinoamérica)". */
function languageInWords(words: readonly string[]): string | undefined {
  const [name = "", ...place] = words;
  const isName = place.length > 0 && !/^[a-z]{2,3}$/.test(name);
  const language = isName ? knownLanguages().get(name) : undefined;
  if (language === undefined) return undefined;
  const region = [language, "en"].map((one) => regionsIn(one).get(place.join(" "))).find(Boolean);
  return region === undefined ? undefined : languageOfCode(language, [region]);
}

interface Mark {
  /** Offset at which it begins. */
  at: number;
  language: string | undefined;
  /** The flag in folded form. */
  flag: string | undefined;
}

/** Number of characters at the end of a name that are searched for a mark, enough for several words. */
const MARK_LETTERS = 80;

/** The language or flag at the end of a text. */
function lastMark(text: string, isAfterFlag: boolean): Mark | undefined {
  const from = Math.max(0, text.length - MARK_LETTERS);
  const end = text.slice(from);
  const words = [...end.matchAll(WORD)].slice(-3);
  for (let count = words.length; count > 0; count--) {
    const start = words.at(-count)?.index ?? 0;
    const phrase = end.slice(start);
    const word = folded(phrase.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " "));
    const flag = isFlag(word) ? word : undefined;
    const before = end.slice(0, start);
    const language =
      flag === undefined && isOneTag(before, phrase, count) ? languageOf(phrase) : undefined;
    if ((flag ?? language) === undefined) continue;
    if (isSetApart(before, phrase, isAfterFlag)) return { at: from + start, language, flag };
  }
  return undefined;
}

/** The title ends before "S01E02" or "1080p". */
const hasEnded = (title: string) => /\d[^\s._-]*$/.test(title);

/**
 * A code and its region belong together only as in "pt-BR", "pt_BR" and "pt_br". If underscores also separate the words
 * before, "let_it_be" is no Italian.
 */
function isOneTag(before: string, phrase: string, words: number): boolean {
  if (words === 1 || /[\p{L}\p{N}]{4}|\P{ASCII}/u.test(phrase)) return true;
  if (/^[a-zA-Z]{2,3}(?:-\w+|_[A-Z\d]\w+)$/.test(phrase)) return true;
  const [code = ""] = phrase.split("_", 1);
  return (
    /^[a-z]{2,3}_[a-z]{2}$/.test(phrase) &&
    (!TITLE_WORDS.has(code) || !before.endsWith("_") || hasEnded(before.slice(0, -1)))
  );
}

/** True for a word that is part of the title if it follows one: "This.Is.It", "Tide.VI". */
function isTitleWord(before: string, word: string): boolean {
  const lower = word.toLowerCase();
  const isCapital = /^\p{Lu}/u.test(word);
  if (!NUMERALS.has(lower)) return isCapital && /^.\p{Ll}/u.test(word) && TITLE_WORDS.has(lower);
  return isCapital || lower.startsWith("ii") || BEFORE_NUMERAL.test(before);
}

/** True if a word is not part of the title before it. */
function isSetApart(before: string, word: string, isAfterFlag: boolean): boolean {
  const rest = before.replace(SEPARATORS_AT_END, "");
  const separator = before.slice(rest.length);
  // Nuosu in capitals is always a numeral, also after "S01E02".
  if (/^I{2,3}$/.test(word)) return false;
  const isTitle = isTitleWord(rest, word);
  const isCode = word.length <= 3 && word.toLowerCase() !== "sdh";
  if (rest === "") return !isTitle;
  const isWeak = /^\s+$/.test(separator)
    ? !/^sdh$/i.test(word)
    : separator === "-" && word.length === 2;
  if (!isWeak && !isTitle) return true;
  if (isAfterFlag && !isCode) return true;
  return hasEnded(rest) || lastMark(rest, isAfterFlag) !== undefined;
}

/** Signs between the languages of a file with two: "chs&eng". */
const JOINED = /^(?:\s*[&+＆＋、]\s*|-)$/;
/** A word without meaning after the marks: the number of a copy, its state, or the delay of a track. */
const SUFFIX =
  /(?<![\s._([-])(?! - )[\s._([-]+(?:\d{1,2}|v\d|(?:re-?)?sync(?:ed|hronized)?|fixed|fix|corrected|edited|edit|clean(?:ed)?|final|new|old|orig(?:inal)?|copy|backup|utf-?8|ansi|unicode|text|track\d{0,2}|subs?|subtitles?|translated|machine|auto|ai|ocr|delay[\s_]?-?\d{1,7}\s?ms)[)\]]?$/i;
/** Any word in one case, which follows a code in the same way: "en.xyz". */
const WORD_SUFFIX = /(?<![\s._-])[._-](?:[\p{Ll}\d]{1,20}|[\p{Lu}\d]{1,20})$/u;

const RELEASE_SUFFIX = new RegExp(`${RELEASE.source}|web|dvd|bd|hd|tv|rip|[xh]26`, "iu");

/** A language or flags before a number or a word without meaning: "en.2", "en.synced", "[eng]_DELAY 0ms". */
function markBeforeSuffix(text: string, isAfterFlag: boolean): Mark | undefined {
  let rest = text;
  for (const suffix of [SUFFIX, SUFFIX, WORD_SUFFIX]) {
    const match = suffix.exec(rest);
    if (!match) continue;
    const next = rest.slice(0, match.index).replace(SEPARATORS_AT_END, "");
    const mark = lastMark(next, isAfterFlag);
    if (mark) return isBeforeSuffix(next, mark, match[0]) ? mark : undefined;
    rest = suffix === WORD_SUFFIX ? rest : next;
  }
  return undefined;
}

/** True if the word after a mark is not part of the title, no episode, and no release term after an audio language. */
function isBeforeSuffix(text: string, { at, language, flag }: Mark, suffix: string): boolean {
  const [before, phrase] = [text.slice(0, at).replaceAll("_", " "), text.slice(at)];
  const hasEnd = hasTitleEnd(before);
  if (/^\D+\d+\W?$/.test(suffix)) {
    const { season, episodes } = readPosition(before);
    const isNumber = episodes.length > 0 || (season === undefined && !/^\D+0/.test(suffix));
    if (!isNumber) return false;
  }
  if (flag !== undefined)
    return hasEnd || lastMark(before.replace(SEPARATORS_AT_END, ""), true)?.language !== undefined;
  const isWord = TITLE_WORDS.has(phrase.toLowerCase());
  if (language === undefined || (isWord && /^\p{Lu}\p{Ll}/u.test(phrase))) return false;
  const isCode = !isWord && /^(?:[a-z]{2,3}|\P{ASCII}+|[a-zA-Z]{2,3}[-_][\w-]+)$/u.test(phrase);
  if (SUFFIX.test(suffix)) return hasEnd || (isCode && /\S$/.test(text.slice(0, at)));
  return hasEnd && isCode && !RELEASE_SUFFIX.test(suffix);
}

/** Max flags and languages at the end of a text. */
const MAX_MARKS = 8;

/** True if a language and the one after it belong to one file: "chs&eng", "zh-en". */
const isJoined = (text: string, { at }: Mark, separator: string) =>
  JOINED.test(separator) && (separator !== "-" || !text.slice(0, at).endsWith("-"));

/** Takes language and flags from the end of a text. */
function readEnd(text: string) {
  const flags: string[] = [];
  let language: string | undefined;
  let rest = text;
  for (let count = 0; count < MAX_MARKS; count++) {
    const trimmed = rest.replace(SEPARATORS_AT_END, "");
    const isAfterFlag = flags.length > 0;
    const mark =
      lastMark(trimmed, isAfterFlag) ??
      (language === undefined ? markBeforeSuffix(trimmed, isAfterFlag) : undefined);
    if (!mark) break;
    const isSecond = language !== undefined && mark.language !== undefined;
    if (isSecond && !isJoined(trimmed, mark, rest.slice(trimmed.length))) break;
    // The first one of two languages.
    language = mark.language ?? language;
    if (mark.flag !== undefined) flags.push(mark.flag);
    rest = trimmed.slice(0, mark.at);
  }
  // The server names a Hindi file for the hearing impaired "hi.hi".
  if (flags.filter((flag) => flag === "hi").length > 1) language ??= "hi";
  return {
    language,
    flags: new Set(flags),
    rest: rest === text ? text : rest.replace(SEPARATORS_AT_END, ""),
  };
}

const FIRST_BRACKET = /^\[([^\]]*)\][\s._-]*/;

/** Language and flags, at the end of the name or of a preceding segment. */
function readMarks(text: string) {
  const end = readEnd(text);
  const bracket = FIRST_BRACKET.exec(text)?.[1];
  const before = [
    ...(bracket === undefined ? [] : [bracket]),
    ...text.split(SEGMENTS).slice(0, -1),
  ];
  const ends = [end, ...before.toReversed().map(readEnd)];
  return {
    language: ends.find((one) => one.language !== undefined)?.language,
    flags: new Set(ends.flatMap((one) => [...one.flags])),
    stem: end.rest === "" ? text : end.rest,
  };
}

/** True for a folder name with only a language, flags or "Specials". */
const isMark = (segment: string) =>
  readEnd(segment).rest === "" || (segment !== "" && SPECIALS.test(segment));

/** "Blade Runner 2049" and 2017 for "Blade.Runner.2049.2017.1080p": uses the last year, unless it is the first word. */
function readTitle(text: string, position: EpisodePosition) {
  const cut = Math.min(position.at ?? text.length, RELEASE.exec(text)?.index ?? text.length);
  const head = text.slice(0, cut === 0 && position.at !== 0 ? text.length : cut);
  const year = [...head.matchAll(YEAR)].findLast(
    ({ index }) => head.slice(0, index).replaceAll(/[^\p{L}\p{N}]/gu, "") !== "",
  );
  const words = year ? head.slice(0, year.index) : head;
  const title = words
    .replace(FIRST_BRACKET, "")
    .split(SEGMENTS)
    .filter((segment) => !isMark(segment))
    .join(" - ")
    .replaceAll(/[\s.]+/g, " ")
    .replaceAll(/^[\s\-–([{]+|(?<![\s\-–([{])[\s\-–([{]+$/g, "");
  return { title, year: year && Number(year[0]) };
}

/** "2_English": the number is that of a track in the media file, not an episode. */
const TRACK = /(?:^| - )\d{1,2}_[^\d_]+$/;

/** Reads a name without an extension, such as that of a folder. */
export function readStem(longName: string): FileNameReading {
  const name = shortName(longName);
  const { language, flags, stem } = readMarks(name);
  const isTrack = language !== undefined && TRACK.test(name);
  const text = (isTrack ? stem.replace(/(?:^| - )\d+$/, "") : stem).replaceAll("_", " ");
  const position = readPosition(text);
  const { title, year } = readTitle(text, position);
  const forced = [...flags].some((flag) => FORCED.has(flag));
  const isHi = [...flags].some((flag) => HEARING_IMPAIRED.has(flag));
  return {
    title,
    year,
    season: position.season,
    episodes: position.episodes,
    language,
    hi: isHi && !forced,
    forced,
    mayBeHindi: language === undefined && flags.size === 1 && flags.has("hi"),
    stem,
  };
}

/** Reads the name of a file: "Harbor.Lights.S01E02.720p.de.forced.srt". */
export const readFileName = (name: string): FileNameReading =>
  readStem(shortName(name).replace(ENDING, "").replace(COPY, ""));
