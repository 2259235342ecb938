/** What the server reads from a file's name; 0 where it sees no number. */
export interface NameGuess {
  season: number;
  episode: number;
  subtitle_language: string | null;
}

/** Never both of them. */
export interface Flags {
  hi: boolean;
  forced: boolean;
}

/** A kind of subtitle: a language by code2, with one flag or none. */
export interface SubtitleKind extends Flags {
  language: string;
}

/** Names are asked for by so many at a time. */
const NAMES_AT_ONCE = 50;

/** A proxy before the server takes an address of 8 kB; a name in Arabic or Chinese is nine times as long there. */
const LETTERS_AT_ONCE = 6_000;

/** Parts a list of file names into such as one address has room for. */
export function nameBatches(names: readonly string[]): string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let letters = 0;
  for (const name of names) {
    const length = new URLSearchParams({ "filenames[]": name }).toString().length + 1;
    if (batch.length === NAMES_AT_ONCE || letters + length > LETTERS_AT_ONCE) {
      batches.push(batch);
      batch = [];
      letters = 0;
    }
    batch.push(name);
    letters += length;
  }
  return [...batches, batch].filter((some) => some.length > 0);
}

/** 0 means "no number seen", unless the name says zero itself: S00E02 is a special. */
const ZERO_SEASON = /s0{1,2}[ ._-]*e\d|(?<!\d)0{1,2}x\d/i;
const ZERO_EPISODE = /s\d{1,3}[ ._-]*e0+(?!\d)|\dx0+(?!\d)/i;

const known = new WeakMap<readonly object[], ReadonlyMap<string, number>>();

/** Where the first episode of a season and number stands; made once for all files that are matched. */
function placesOf(episodes: readonly { season: number; episode: number }[]) {
  const before = known.get(episodes);
  if (before) return before;
  const places = new Map<string, number>();
  for (const [place, { season, episode }] of episodes.entries()) {
    const key = `${season} ${episode}`;
    if (!places.has(key)) places.set(key, place);
  }
  known.set(episodes, places);
  return places;
}

/** The episode that a name means; undefined when it has no number or the series no such episode. */
export function findEpisode<E extends { season: number; episode: number }>(
  name: string,
  { season, episode }: NameGuess,
  episodes: readonly E[],
): E | undefined {
  if (season === 0 && !ZERO_SEASON.test(name)) return undefined;
  if (episode === 0 && !ZERO_EPISODE.test(name)) return undefined;
  const place = placesOf(episodes).get(`${season} ${episode}`);
  return place === undefined ? undefined : episodes[place];
}

/** Codes of names that the server calls otherwise. */
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

/** A language that can be chosen; newer servers tell its code3, too. */
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

/** The words at the end of a name that say what kind of subtitle it is, and the word before them. */
function endOf(name: string) {
  const words = name.toLowerCase().split(".").slice(1, -1);
  const flags = new Set<string>();
  for (let last = words.at(-1); last !== undefined; last = words.at(-1)) {
    if (!FORCED.has(last) && !HEARING_IMPAIRED.has(last)) break;
    flags.add(last);
    words.pop();
  }
  return { flags, before: words.at(-1) };
}

/** What a name says about the subtitle itself; undefined where it says nothing. */
export interface NameReading {
  language: string | undefined;
  flags: Flags | undefined;
}

/**
 * The server's reading of the language, where that can be chosen here, and the flags at the end of the name.
 * ".fr.hi.srt" is French for the hearing impaired, ".hi.srt" is Hindi where Hindi can be chosen.
 */
export function readName(
  name: string,
  { subtitle_language }: NameGuess,
  languages: readonly KnownLanguage[],
): NameReading {
  const { flags, before } = endOf(name);
  const told = codeOf(subtitle_language ?? undefined, languages);
  const isHi = subtitle_language === "hi" && flags.has("hi");
  const spoken = isHi ? codeOf(before, languages) : undefined;
  if (isHi && spoken === undefined && told !== undefined) flags.delete("hi");
  const forced = [...flags].some((flag) => FORCED.has(flag));
  return {
    language: spoken ?? told,
    flags: flags.size > 0 ? { forced, hi: !forced } : undefined,
  };
}
