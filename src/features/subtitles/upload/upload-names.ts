/** A file name as parsed by the server; 0 where it found no number. */
export interface NameGuess {
  season: number;
  episode: number;
  subtitle_language: string | null;
}

/** Never both. */
export interface Flags {
  hi: boolean;
  forced: boolean;
}

/** A kind of subtitle: a language by code2, with one flag or none. */
export interface SubtitleKind extends Flags {
  language: string;
}

const MAX_BATCH_NAMES = 50;

/** Proxies accept URLs of up to 8 kB, and encoding makes a name in Arabic or Chinese up to nine times as long. */
const MAX_BATCH_LENGTH = 6_000;

/** Splits file names into batches that fit into the URL of one request. */
export function nameBatches(names: readonly string[]): string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let batchLength = 0;
  for (const name of names) {
    const length = new URLSearchParams({ "filenames[]": name }).toString().length + 1;
    if (batch.length === MAX_BATCH_NAMES || batchLength + length > MAX_BATCH_LENGTH) {
      batches.push(batch);
      batch = [];
      batchLength = 0;
    }
    batch.push(name);
    batchLength += length;
  }
  return [...batches, batch].filter((some) => some.length > 0);
}

/** 0 means "no number found", unless the name itself contains the zero: S00E02 is a special. */
const ZERO_SEASON = /s0{1,2}[ ._-]*e\d|(?<!\d)0{1,2}x\d/i;
const ZERO_EPISODE = /s\d{1,3}[ ._-]*e0+(?!\d)|\dx0+(?!\d)/i;

const indexCache = new WeakMap<readonly object[], ReadonlyMap<string, number>>();

/** The index of the first episode by season and number, memoized per list of episodes. */
function indexesOf(episodes: readonly { season: number; episode: number }[]) {
  const cached = indexCache.get(episodes);
  if (cached) return cached;
  const indexes = new Map<string, number>();
  for (const [index, { season, episode }] of episodes.entries()) {
    const key = `${season} ${episode}`;
    if (!indexes.has(key)) indexes.set(key, index);
  }
  indexCache.set(episodes, indexes);
  return indexes;
}

/** The episode that a name refers to; undefined without a number, or when the series has no such episode. */
export function findEpisode<E extends { season: number; episode: number }>(
  name: string,
  { season, episode }: NameGuess,
  episodes: readonly E[],
): E | undefined {
  if (season === 0 && !ZERO_SEASON.test(name)) return undefined;
  if (episode === 0 && !ZERO_EPISODE.test(name)) return undefined;
  const index = indexesOf(episodes).get(`${season} ${episode}`);
  return index === undefined ? undefined : episodes[index];
}

/** Language tags in file names for which the server has codes of its own. */
const OTHER_CODES: ReadonlyMap<string, string> = new Map([
  ["pt-br", "pb"],
  ["pob", "pb"],
  ["zh-tw", "zt"],
  ["zh-hk", "zt"],
  ["zh-hant", "zt"],
  ["cht", "zt"],
  ["zh-cn", "zh"],
  ["zh-hans", "zh"],
  ["chs", "zh"],
  ["es-mx", "ea"],
  ["es-419", "ea"],
]);

/** A language that can be chosen; only newer servers send its code3. */
export interface KnownLanguage {
  code2: string;
  code3?: unknown;
}

function codeOf(tag: string | undefined, languages: readonly KnownLanguage[]): string | undefined {
  const text = tag?.toLowerCase().replaceAll("_", "-") ?? "";
  const wanted = OTHER_CODES.get(text) ?? text;
  const find = (code: string) =>
    languages.find(({ code2, code3 }) => code2 === code || code3 === code)?.code2;
  return find(wanted) ?? find(wanted.split("-")[0] ?? "");
}

const FORCED = new Set(["forced", "foreign"]);
const HEARING_IMPAIRED = new Set(["hi", "sdh", "cc"]);

/** The flag words at the end of a name, and the word before them. */
function suffixOf(name: string) {
  const words = name.toLowerCase().split(".").slice(1, -1);
  const flags = new Set<string>();
  for (let last = words.at(-1); last !== undefined; last = words.at(-1)) {
    if (!FORCED.has(last) && !HEARING_IMPAIRED.has(last)) break;
    flags.add(last);
    words.pop();
  }
  return { flags, before: words.at(-1) };
}

/** Language and flags of a file name; undefined where it has none. */
export interface NameReading {
  language: string | undefined;
  flags: Flags | undefined;
}

/**
 * The language that the server found, if it can be chosen here, and the flags at the end of the name. ".fr.hi.srt" is
 * French for the hearing impaired; ".hi.srt" is Hindi if Hindi can be chosen.
 */
export function readName(
  name: string,
  { subtitle_language }: NameGuess,
  languages: readonly KnownLanguage[],
): NameReading {
  const { flags, before } = suffixOf(name);
  const serverCode = codeOf(subtitle_language ?? undefined, languages);
  const isHi = subtitle_language === "hi" && flags.has("hi");
  const codeBefore = isHi ? codeOf(before, languages) : undefined;
  if (isHi && codeBefore === undefined && serverCode !== undefined) flags.delete("hi");
  const forced = [...flags].some((flag) => FORCED.has(flag));
  return {
    language: codeBefore ?? serverCode,
    flags: flags.size > 0 ? { forced, hi: !forced } : undefined,
  };
}
