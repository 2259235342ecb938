import type { BlacklistRow } from "@/api/blacklist";
import type { SearchResult } from "@/api/providers";
import { resultCode2 } from "./result-languages";

/** The parts of a history row that results are compared with. */
export interface PastDownload {
  action: number;
  provider: string | null;
  subs_id: string | null;
  language: { code2?: string | null } | null;
  description: string;
  timestamp: string;
  parsed_timestamp: string;
}

/** The parts of a blacklist row that results are compared with. */
export interface Banned {
  provider: BlacklistRow["provider"];
  subs_id: string;
  timestamp: string;
  parsed_timestamp: string;
}

/** When something happened to a result: the server's words, and its exact time. */
export interface Mark {
  relative: string;
  exact: string;
}

export interface ResultMarks {
  downloaded: Mark | undefined;
  blacklisted: Mark | undefined;
}

/** The actions that fetch a subtitle: downloaded, by hand, upgraded (contract/entities.md, "History"). */
const FETCHED: readonly number[] = [1, 2, 3];

/** Shorter ids could stand in any text by chance. */
const SHORTEST = 4;

const isWordLetter = (letter: string | undefined) =>
  letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Whether an id stands in a text as a word of its own. `marksLength`: the letter before may tell its length. */
function holdsWord(text: string, id: string, marksLength = false): boolean {
  if (id.length < SHORTEST) return false;
  for (let at = text.indexOf(id); at !== -1; at = text.indexOf(id, at + 1)) {
    const isStart =
      !isWordLetter(text[at - 1]) || (marksLength && text.charCodeAt(at - 1) === id.length);
    if (isStart && !isWordLetter(text[at + id.length])) return true;
  }
  return false;
}

/** A whole number as the four bytes that stand for it in the server's text. */
function numberBytes(id: string): string | undefined {
  const value = Number(id);
  if (!/^[1-9]\d{4,9}$/.test(id) || value > 0x7f_ff_ff_ff) return undefined;
  return `J${String.fromCharCode(value & 255, (value >> 8) & 255, (value >> 16) & 255, value >> 24)}`;
}

function decoded(subtitle: string): string {
  try {
    return atob(subtitle.replaceAll(/\s/g, ""));
  } catch {
    return "";
  }
}

/**
 * Tells whether a result is the subtitle with this id. Results carry no id of their own (contract/entities.md):
 * it is looked for in the address, and among the values of the text that the server wants back.
 */
function idFinder(result: SearchResult): (id: string) => boolean {
  let inside: string | undefined;
  return (id) => {
    if (id === "") return false;
    const { url } = result;
    if (url !== null && (url === id || holdsWord(url, id))) return true;
    inside ??= decoded(result.subtitle);
    const bytes = numberBytes(id);
    return holdsWord(inside, id, true) || (bytes !== undefined && inside.includes(bytes));
  };
}

const markOf = (row: Pick<PastDownload, "timestamp" | "parsed_timestamp">): Mark => ({
  relative: row.timestamp,
  exact: row.parsed_timestamp,
});

/** Without an id the description has to name the release. */
const namesRelease = (description: string, releases: readonly string[]) =>
  releases.some((release) => release.length >= 8 && description.includes(release));

function isOfLanguage(row: PastDownload, result: SearchResult): boolean {
  const code2 = row.language?.code2;
  return !code2 || code2 === resultCode2(result.language);
}

/**
 * What is known about a result: that the item's history has it as downloaded (the newest time), and that it is
 * blacklisted. Both lists come newest first.
 */
export function marksOf(
  result: SearchResult,
  history: readonly PastDownload[],
  blacklist: readonly Banned[],
): ResultMarks {
  const isIt = idFinder(result);
  const past = history.find(
    (row) =>
      FETCHED.includes(row.action) &&
      row.provider === result.provider &&
      isOfLanguage(row, result) &&
      (row.subs_id ? isIt(row.subs_id) : namesRelease(row.description, result.release_info)),
  );
  const banned = blacklist.find((row) => row.provider === result.provider && isIt(row.subs_id));
  return { downloaded: past && markOf(past), blacklisted: banned && markOf(banned) };
}

/** The same for the same subtitle as long as the page is open, also when it is searched for again. */
export function resultKey(result: SearchResult): string {
  const { provider, language, hearing_impaired: hi, forced, url, release_info, subtitle } = result;
  return JSON.stringify([provider, language, hi, forced, url, release_info, subtitle]);
}
