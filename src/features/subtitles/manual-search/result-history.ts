import type { BlacklistRow } from "@/api/blacklist";
import { isMovie } from "@/api/media";
import type { MediaRef } from "@/api/media";
import type { SearchResult } from "@/api/provider-rows";
import { resultCode2 } from "@/utils/own-codes";

/** The fields of a history row that are compared with results. */
export interface PastDownload {
  action: number;
  provider: string | null;
  subs_id: string | null;
  language: { code2?: string | null } | null;
  description: string;
  timestamp: string;
  parsed_timestamp: string;
}

/** The fields of a blacklist row that are compared with results. */
export interface BlacklistEntry {
  provider: BlacklistRow["provider"];
  subs_id: string;
  timestamp: string;
  parsed_timestamp: string;
}

/** Time of an event: relative, in the server's wording, and exact. */
export interface Occurrence {
  relative: string;
  exact: string;
}

export interface ResultHistory {
  downloaded: Occurrence | undefined;
  blacklisted: Occurrence | undefined;
}

/** Downloaded, downloaded manually, upgraded (contract/entities.md, "History"). */
export const FETCHED: readonly number[] = [1, 2, 3];

/** Shorter ids could be part of any text by chance. */
const MIN_ID_LENGTH = 4;

const isWordLetter = (letter: string | undefined) =>
  letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** True if the text contains the id as a whole word. `isLengthPrefixed`: the character before it may be its length. */
function holdsWord(text: string, id: string, isLengthPrefixed = false): boolean {
  if (id.length < MIN_ID_LENGTH) return false;
  for (let at = text.indexOf(id); at !== -1; at = text.indexOf(id, at + 1)) {
    const isStart =
      !isWordLetter(text[at - 1]) || (isLengthPrefixed && text.charCodeAt(at - 1) === id.length);
    if (isStart && !isWordLetter(text[at + id.length])) return true;
  }
  return false;
}

/** An integer as the four bytes that a Python pickle stores. */
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
 * Returns a function that is true if the result is the subtitle with that id. Results have no id
 * (contract/entities.md), so the URL and the pickled object that the server expects back are searched for it.
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

const occurrenceOf = (row: Pick<PastDownload, "timestamp" | "parsed_timestamp">): Occurrence => ({
  relative: row.timestamp,
  exact: row.parsed_timestamp,
});

/** Fallback for rows without an id. */
const namesRelease = (description: string, releases: readonly string[]) =>
  releases.some((release) => release.length >= 8 && description.includes(release));

function isOfLanguage(row: PastDownload, result: SearchResult): boolean {
  const code2 = row.language?.code2;
  return !code2 || code2 === resultCode2(result.language);
}

/** A result's latest download in the item's history, and its blacklist entry. Both lists are newest first. */
export function historyOf(
  result: SearchResult,
  history: readonly PastDownload[],
  blacklist: readonly BlacklistEntry[],
): ResultHistory {
  const hasId = idFinder(result);
  const past = history.find(
    (row) =>
      FETCHED.includes(row.action) &&
      row.provider === result.provider &&
      isOfLanguage(row, result) &&
      (row.subs_id ? hasId(row.subs_id) : namesRelease(row.description, result.release_info)),
  );
  const banned = blacklist.find((row) => row.provider === result.provider && hasId(row.subs_id));
  return { downloaded: past && occurrenceOf(past), blacklisted: banned && occurrenceOf(banned) };
}

/** Blacklist rows do not identify episodes, so any episode of the series matches. */
export const isOfItem = (row: BlacklistRow, item: MediaRef) =>
  isMovie(item)
    ? isMovie(row) && row.id === item.id
    : row.kind === item.kind && row.seriesId === item.seriesId;

/** Identifies a result across searches. */
export function resultKey(result: SearchResult): string {
  const { provider, language, hearing_impaired: hi, forced, url, release_info, subtitle } = result;
  return JSON.stringify([provider, language, hi, forced, url, release_info, subtitle]);
}
