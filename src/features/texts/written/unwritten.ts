import type { Cue, SubtitleDocument } from "@/subtitle-documents/model/document";
import { toPlainText } from "@/subtitle-documents/model/plain-text";
import { canRemoveLine } from "./mod-effects";
import { isSameText } from "./server-text";

/**
 * Why the server does not have the text that it accepted: a failed write has the same response as a successful one.
 * - unchanged: the file has the same text as before
 * - cut: the file ends early, as on a full disk
 * - unreadable: the server could read the file before the save, but cannot read it anymore
 * - unlisted: there is no such file
 */
export type UnwrittenReason = "unchanged" | "cut" | "unreadable" | "unlisted";

/** The start of a cue in steps of 10 ms, the precision of ASS. */
const startOf = ({ start }: Cue) => Math.round(start / 10);

const wordsOf = (document: SubtitleDocument, cue: Cue) => toPlainText(cue, document.format).trim();

/** Possible rest of the next cue after the text of a cut one: its number, and a part of its times. */
const NEXT_HEADER = /^\s*\d+\s*[\d:,.]*$/;

/** True if `now` is the beginning of `sent`, and not all of it. */
function isBeginning(sent: string, now: string): boolean {
  if (now === sent) return false;
  return sent.startsWith(now) || (now.startsWith(sent) && NEXT_HEADER.test(now.slice(sent.length)));
}

/**
 * True if the server has only the beginning of a text. All its lines are among those that were sent, in their places,
 * and all others come after them. Lines that a text modification (`mods`) can remove prove nothing.
 */
function isCut(sent: SubtitleDocument, now: SubtitleDocument, mods: readonly string[]): boolean {
  const lines = sent.cues.filter((cue) => wordsOf(sent, cue) !== "");
  const starts = new Set(sent.cues.map(startOf));
  if (!now.cues.every((cue) => starts.has(startOf(cue)))) return false;
  const left = new Set(now.cues.map(startOf));
  const end = now.cues.reduce((latest, cue) => Math.max(latest, startOf(cue)), -Infinity);
  const missing = lines.filter(
    (cue) => !left.has(startOf(cue)) && !canRemoveLine(mods, wordsOf(sent, cue)),
  );
  if (missing.length > 0) return missing.every((cue) => startOf(cue) > end);
  const [last, lastNow] = [lines.at(-1), now.cues.at(-1)];
  return (
    mods.length === 0 &&
    last !== undefined &&
    lastNow !== undefined &&
    startOf(last) === startOf(lastNow) &&
    isBeginning(wordsOf(sent, last), wordsOf(now, lastNow))
  );
}

/** Number of lines that are on the server completely. */
export function writtenLines(sent: SubtitleDocument, now: SubtitleDocument | undefined): number {
  const last = now?.cues.at(-1);
  if (!now || !last) return 0;
  const wanted = sent.cues.find((cue) => startOf(cue) === startOf(last));
  const [words, left] = [wanted ? wordsOf(sent, wanted) : "", wordsOf(now, last)];
  return now.cues.length - (words.startsWith(left) && words !== left ? 1 : 0);
}

/** A file before and after a save. */
export interface WriteQuestion {
  sent: SubtitleDocument;
  /** Its text before the save; undefined for a new file, or if the server could not read it. */
  before: SubtitleDocument | undefined;
  /** Its text after the save; undefined if the server cannot read it. */
  now: SubtitleDocument | undefined;
  /** The server's enabled text modifications. */
  mods: readonly string[];
}

/** Why a text was not written to a file, or not completely; undefined if it was, or if that is unknown. */
export function unwrittenReason({
  sent,
  before,
  now,
  mods,
}: WriteQuestion): UnwrittenReason | undefined {
  if (!now) return before && "unreadable";
  if (isSameText(sent, now)) return undefined;
  if (before && isSameText(before, now)) return "unchanged";
  return isCut(sent, now, mods) ? "cut" : undefined;
}
