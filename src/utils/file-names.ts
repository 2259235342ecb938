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

/** Tags for which the server has its own codes, and names that are missing in Intl. Separators are spaces. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  pb: "pt br|por br|ptbr|pob|pb|brazilian|brazilian portuguese|portuguese brazil|portuguese brazilian|portugues brasil|brasileiro",
  zt: "zh tw|zh hk|zh mo|zh hant|zht|zt|cht|tc|big5|chinese traditional|traditional chinese|traditional|繁体|繁體|繁中|繁体中文|繁體中文",
  zh: "zh cn|zh sg|zh hans|zhs|chs|cn|chinese simplified|simplified chinese|simplified|mandarin|简体|簡體|简中|简体中文",
  ea: "es mx|es 419|es la|spl|ea|latino|latin american spanish|spanish latin america|spanish latino|espanol latino",
  es: "castellano|castilian|spanish spain",
  pt: "portuguese portugal",
  fr: "french canadian|canadian french",
  ja: "jp|jap",
  cs: "cz",
  da: "dk",
  el: "gr",
  uk: "ua",
  he: "iw",
  fa: "farsi",
  bn: "bengali",
  nl: "flemish",
  tl: "tl|fil|tgl|tagalog|filipino",
};

/** Language codes that are also words: in title case, they belong to the title, as in "This.Is.It". */
const TITLE_WORDS = new Set(
  (
    "am an as be do ha he hi ho id is it la lo mi my na no om or pa pi so ta ti to ve yo " +
    "ben cat her ice kin lin mar may mon pan per que run sin sun tam tat ton"
  ).split(" "),
);

const FORCED = new Set(["forced", "foreign"]);
const HEARING_IMPAIRED = new Set(["hi", "sdh", "cc", "hearing impaired"]);
/** Marks that do not affect the kind of subtitle. */
const OTHER_MARKS = new Set(["default", "full"]);
const isFlag = (word: string) =>
  FORCED.has(word) || HEARING_IMPAIRED.has(word) || OTHER_MARKS.has(word);

let languageNames: ReadonlyMap<string, string> | undefined;

/** Two-letter codes, and names in English and in the language itself. Created on first use. */
function knownLanguages(): ReadonlyMap<string, string> {
  if (languageNames) return languageNames;
  const names = new Map<string, string>();
  const add = (name: string | undefined, code: string) => {
    const key = name === undefined ? "" : folded(name);
    if (key !== "" && !names.has(key)) names.set(key, code);
  };
  for (const [code, others] of Object.entries(OTHER_NAMES))
    for (const name of others.split("|")) add(name, code);
  const inEnglish = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(97 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  for (const code of codes) {
    const name = inEnglish.of(code);
    // Skip old codes, because some are words, such as "in" for Indonesian.
    if (name === undefined || Intl.getCanonicalLocales(code)[0] !== code) continue;
    add(code, code);
    add(name, code);
    add(new Intl.DisplayNames(code, { type: "language", fallback: "none" }).of(code), code);
  }
  languageNames = names;
  return names;
}

/** The server's code2 for a language tag or name: "eng", "German", "pt_BR". Undefined for other strings. */
export function languageOf(tag: string): string | undefined {
  const names = knownLanguages();
  const words = folded(shortName(tag)).match(WORD) ?? [];
  const known = names.get(words.join(" "));
  if (known !== undefined) return known;
  const [code = "", region = ""] = words;
  // "hi-IN" is Hindi, "hi-it" is the hearing-impaired flag and Italian.
  const isCode = /^[a-z]{2,3}$/.test(code) && (!isFlag(code) || region === "in");
  if (words.length === 2 && isCode && isRegion(region)) return languageOf(code);
  // Intl supports three-letter codes, including older ones ("ger").
  return words.length === 1 && /^[a-z]{3}$/.test(code)
    ? names.get(Intl.getCanonicalLocales(code)[0] ?? "")
    : undefined;
}

const placeNames = new Map<"region" | "script", Intl.DisplayNames>();

/** The browser's English names of regions or scripts, which are slow to create. */
function namesOf(type: "region" | "script"): Intl.DisplayNames {
  const names = placeNames.get(type) ?? new Intl.DisplayNames("en", { type, fallback: "none" });
  placeNames.set(type, names);
  return names;
}

/** True for "us", "419" and "latn". */
function isRegion(word: string): boolean {
  if (isFlag(word) || !/^(?:[a-z]{2}|\d{3}|[a-z]{4})$/.test(word)) return false;
  // Intl requires "Latn" and "US".
  const { script, region = "" } = new Intl.Locale(`und-${word}`);
  const type = script === undefined ? "region" : "script";
  return namesOf(type).of(script ?? region) !== undefined;
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
    const language = flag === undefined && isOneTag(phrase, count) ? languageOf(phrase) : undefined;
    if ((flag ?? language) === undefined) continue;
    if (isSetApart(end.slice(0, start), phrase, isAfterFlag))
      return { at: from + start, language, flag };
  }
  return undefined;
}

/** A code and its region belong together only as in "pt-BR" and "pt_BR". */
const isOneTag = (phrase: string, words: number) =>
  words === 1 ||
  /[\p{L}\p{N}]{4}/u.test(phrase) ||
  /^[a-zA-Z]{2,3}(?:-\w+|_[A-Z\d]\w+)$/.test(phrase);

/** True if a word is not part of the title before it. */
function isSetApart(before: string, word: string, isAfterFlag: boolean): boolean {
  const isTitleWord = /^\p{Lu}\p{Ll}/u.test(word) && TITLE_WORDS.has(word.toLowerCase());
  const isCode = word.length <= 3 && word.toLowerCase() !== "sdh";
  const rest = before.replace(SEPARATORS_AT_END, "");
  const separator = before.slice(rest.length);
  if (rest === "") return !isTitleWord;
  const isWeak = /^\s+$/.test(separator)
    ? !/^sdh$/i.test(word)
    : separator === "-" && word.length === 2;
  if (!isWeak && !isTitleWord) return true;
  if (isAfterFlag && !isCode) return true;
  // The title ends before "S01E02" or "1080p".
  return /\d[^\s._-]*$/.test(rest) || lastMark(rest, isAfterFlag) !== undefined;
}

/** Max flags and languages at the end of a text. */
const MAX_MARKS = 8;

/** Takes language and flags from the end of a text. */
function readEnd(text: string) {
  const flags = new Set<string>();
  let language: string | undefined;
  let rest = text;
  for (let count = 0; count < MAX_MARKS; count++) {
    const trimmed = rest.replace(SEPARATORS_AT_END, "");
    const mark = lastMark(trimmed, flags.size > 0);
    if (!mark || (language !== undefined && mark.language !== undefined)) break;
    language ??= mark.language;
    if (mark.flag !== undefined) flags.add(mark.flag);
    rest = trimmed.slice(0, mark.at);
  }
  return { language, flags, rest: rest === text ? text : rest.replace(SEPARATORS_AT_END, "") };
}

/** Separator between folders and names: "French - Harbor.S01E01", "Harbor - S01E02 - The Pier". */
const SEGMENTS = / - /;
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

const FREE = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const SEASON_WORDS =
  "season|staffel|saison|temporada|stagione|seizoen|sezon|sezona|säsong|sæson|sesong|kausi|сезон|シーズン";
const EPISODE_WORDS =
  "episode|episodio|episódio|épisode|folge|avsnitt|odcinek|aflevering|bölüm|серия|эпизод|ep";
const pattern = (source: string) => new RegExp(source, "iu");

/** Season and episode together: S01E02, S01E02E03, S01E02-03, 1x02. */
const BOTH = [
  pattern(
    String.raw`${FREE}s(\d{1,4})[\s._-]*e(\d{1,4})((?:[\s._-]*e\d{1,4}|-\d{1,3}(?![\p{L}\p{N}]))*)`,
  ),
  pattern(String.raw`${FREE}(\d{1,2})x(\d{1,3})${END}`),
];
const SEASON = [
  pattern(String.raw`${FREE}(?:${SEASON_WORDS})[\s._-]*(\d{1,4})${END}`),
  pattern(String.raw`${FREE}(\d{1,3})(?:st|nd|rd|th)?[\s._-]*(?:${SEASON_WORDS})${END}`),
  pattern(String.raw`第\s?(\d{1,3})\s?季`),
  pattern(String.raw`${FREE}s(\d{1,4})${END}`),
];
const SPECIALS = pattern(String.raw`^specials?$`);
const EPISODE = [
  pattern(String.raw`${FREE}(?:${EPISODE_WORDS})[\s._-]*(\d{1,4})${END}`),
  pattern(String.raw`${FREE}(\d{1,4})[\s._-]*(?:серия|эпизод)${END}`),
  pattern(String.raw`第\s?(\d{1,4})\s?[集話话回]`),
  pattern(String.raw`${FREE}e(\d{2,4})${END}`),
];
/** A number at the beginning or end of a segment; it is an episode only next to a season: "Season 1 - 02". */
const NUMBER = [/^[[(#]?(\d{1,3})(?=$|[\s._)\]-])/, /(?:^|[\s._[(#])(\d{1,3})[)\]]?$/];

interface EpisodePosition {
  season: number | undefined;
  episodes: readonly number[];
  /** Offset of season and episode in the text. */
  at: number | undefined;
}

const firstMatch = (text: string, patterns: readonly RegExp[]) => {
  for (const one of patterns) {
    const match = one.exec(text);
    if (match) return match;
  }
  return undefined;
};

/** Season and episodes of a text whose underscores are spaces. */
function readPosition(text: string): EpisodePosition {
  const both = firstMatch(text, BOTH);
  if (both) {
    const [, season, episode, more = ""] = both;
    const others = more.match(/\d+/g) ?? [];
    return { season: Number(season), episodes: [episode, ...others].map(Number), at: both.index };
  }
  const seasonMatch = firstMatch(text, SEASON);
  const isSpecials = text.split(SEGMENTS).some((segment) => SPECIALS.test(segment));
  const season = seasonMatch ? Number(seasonMatch[1]) : isSpecials ? 0 : undefined;
  const episode = firstMatch(text, EPISODE);
  const at = seasonMatch?.index ?? (season === undefined ? undefined : episode?.index);
  if (episode) return { season, episodes: [Number(episode[1])], at };
  if (season === undefined) return { season, episodes: [], at };
  const segments = text.replace(seasonMatch?.[0] ?? "", "").split(SEGMENTS);
  const numbers = NUMBER.flatMap((number) =>
    segments.flatMap((segment) => number.exec(segment.trim())?.[1] ?? []),
  );
  return { season, episodes: numbers.slice(0, 1).map(Number), at };
}

/** Release terms, which follow the title. */
const RELEASE = pattern(
  String.raw`${FREE}(?:(?:480|576|720|1080|2160)[pi]|4k|uhd|blu-?ray|b[dr]rip|dvdrip|web-?(?:dl|rip)|hdtv|hdrip|remux|[xh]\.?26[45]|hevc|xvid)${END}`,
);
/** Release years. Later numbers are part of a title: 2049. */
const YEAR = /(?<![\p{L}\p{N}])(?:19\d\d|20[0-3]\d)(?![\p{L}\p{N}])/gu;

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
