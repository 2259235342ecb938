import { languageOf } from "@/utils/file-names";
import type { FileNameReading } from "@/utils/file-names";
import { t } from "@lingui/core/macro";
import { grouped } from "@/utils/format";
import type { ArchiveRejection } from "@/utils/archives/archive";
import { fileSize } from "./upload-files";

/** A file name as parsed by the server; 0 if it contains no number. */
export interface NameGuess {
  season: number;
  episode: number;
  subtitle_language: string | null;
}

/** At most one is true. */
export interface Flags {
  hi: boolean;
  forced: boolean;
}

/** A kind of subtitle: a language by code2, with at most one flag. */
export interface SubtitleKind extends Flags {
  language: string;
}

const MAX_BATCH_NAMES = 50;

/**
 * Max length of the query, in characters. Proxies accept URLs of up to 8 kB, and encoding makes a name in Arabic or
 * Chinese up to nine times as long.
 */
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

/**
 * The episode for a file: by its own name, otherwise by the server's parsed numbers, where 0 means unknown. Undefined
 * if neither has numbers, or the series has no such episode.
 */
export function findEpisode<E extends { season: number; episode: number }>(
  { season, episodes: numbers }: Pick<FileNameReading, "season" | "episodes">,
  guess: NameGuess,
  episodes: readonly E[],
): E | undefined {
  const [first] = numbers;
  const isOwn = season !== undefined && first !== undefined;
  if (!isOwn && (guess.season === 0 || guess.episode === 0)) return undefined;
  const key = isOwn ? `${season} ${first}` : `${guess.season} ${guess.episode}`;
  const index = indexesOf(episodes).get(key);
  return index === undefined ? undefined : episodes[index];
}

/** A language that can be chosen; only newer servers send its code3. */
export interface KnownLanguage {
  code2: string;
  code3?: unknown;
}

/** Languages that only newer servers support, with the codes that older servers use for them. */
const OLDER_CODES: Readonly<Record<string, string>> = { pb: "pt", zt: "zh", ea: "es" };

/** The languages of an upload. */
export interface UploadLanguages {
  /** The languages that can be chosen. */
  languages: readonly KnownLanguage[];
  /** The code2 of every language that the server supports, enabled or not. */
  serverCodes: ReadonlySet<string>;
}

/** Language and flags from a file name; undefined if it has none. */
export interface NameReading {
  language: string | undefined;
  /** A language that is not enabled and therefore cannot be chosen. */
  notEnabled: string | undefined;
  flags: Flags | undefined;
}

/** The code2 of a language as the server spells it: "eng", "pt-BR", or one that exists only on this server. */
function serverLanguage(tag: string | null, languages: readonly KnownLanguage[]) {
  const isOwn = ({ code2, code3 }: KnownLanguage) => code2 === tag || code3 === tag;
  return tag === null ? undefined : (languages.find(isOwn)?.code2 ?? languageOf(tag));
}

/**
 * Language and flags of a file: from its own name, otherwise from the server's parsing. ".hi.srt" is Hindi if the
 * server parsed it so and Hindi can be chosen.
 */
export function readKind(
  name: FileNameReading,
  { subtitle_language }: NameGuess,
  { languages, serverCodes }: UploadLanguages,
): NameReading {
  const { hi, forced, mayBeHindi } = name;
  const isChoice = (code: string) => languages.some(({ code2 }) => code2 === code);
  const isHindi = mayBeHindi && subtitle_language === "hi" && isChoice("hi");
  const isFlag = mayBeHindi && subtitle_language === "hi" && !isHindi;
  const found =
    name.language ?? (isFlag ? undefined : serverLanguage(subtitle_language, languages));
  const isUnknown = found !== undefined && !isChoice(found) && !serverCodes.has(found);
  const code = isUnknown ? (OLDER_CODES[found] ?? found) : found;
  const isEnabled = code !== undefined && isChoice(code);
  return {
    language: isEnabled ? code : undefined,
    notEnabled: isEnabled ? undefined : code,
    flags: (hi || forced) && !isHindi ? { hi, forced } : undefined,
  };
}

type RejectionOf<K extends ArchiveRejection["kind"]> = Extract<ArchiveRejection, { kind: K }>;

function tooLargeText(
  fileName: string,
  { kind, size, limit }: RejectionOf<"too-large" | "unpacks-too-large">,
): string {
  const [ownSize, maxSize] = [fileSize(size), fileSize(limit)];
  return kind === "too-large"
    ? t`“${fileName}” is ${ownSize}. Archives can be up to ${maxSize}.`
    : t`“${fileName}” unpacks to ${ownSize}. The limit is ${maxSize}.`;
}

function entryTooLargeText(
  fileName: string,
  { name: entry, size, limit }: RejectionOf<"entry-too-large">,
): string {
  const [entrySize, maxSize] = [fileSize(size), fileSize(limit)];
  return t`“${entry}” in “${fileName}” is ${entrySize}. Subtitles can be up to ${maxSize}.`;
}

/** Sentence with the archive's name and the reason why its files are not offered. */
export function archiveRejectionText(fileName: string, rejection: ArchiveRejection): string {
  switch (rejection.kind) {
    case "too-large":
    case "unpacks-too-large":
      return tooLargeText(fileName, rejection);
    case "entry-too-large":
      return entryTooLargeText(fileName, rejection);
    case "too-many": {
      const max = grouped(rejection.limit);
      return t`“${fileName}” contains more than ${max} files.`;
    }
    case "not-archive":
      return t`“${fileName}” is not a valid ZIP, RAR, or 7z archive.`;
    case "encrypted":
      return t`“${fileName}” is password-protected. Unpack it first, then add the subtitles.`;
    case "part":
      return t`“${fileName}” is part of a multi-part archive. Unpack all parts together, then add the subtitles.`;
    case "bomb":
      return t`“${fileName}” expands to far more data than subtitles need, so it was not unpacked.`;
    case "method":
      return t`“${fileName}” uses a compression method that is not supported.`;
    case "memory":
      return t`“${fileName}” needs more memory than the browser can use.`;
    case "too-long":
      return t`“${fileName}” took too long to unpack.`;
    case "wasm-forbidden":
      return t`“${fileName}” cannot be opened: the web server does not allow WebAssembly, which RAR and 7z need. ZIP files work.`;
    case "no-reader":
      return t`“${fileName}” was not opened because the archive reader could not be loaded. Try again.`;
    case "gone":
      return t`“${fileName}” can no longer be read. Choose it again.`;
    default:
      return t`“${fileName}” is damaged.`;
  }
}
