import { textIn } from "../formats/convert";
import type { Cue, SubtitleDocument, SubtitleFormat } from "../model/document";
import { mapCues } from "../model/document";
import { editedCue } from "../model/edit";
import { withWordTimes } from "../model/word-times";
import type { AlignedRow } from "./align";

/** Times by cue ID. */
export type NewTimes = ReadonlyMap<number, Pick<Cue, "start" | "end">>;

function spanOf(cues: readonly Cue[]) {
  const start = cues.reduce((least, cue) => Math.min(least, cue.start), Infinity);
  const end = cues.reduce((most, cue) => Math.max(most, cue.end), -Infinity);
  return { start, end };
}

/**
 * The times of the right side of rows for the cues on the left side. Several cues of a row divide the time of the right
 * side in proportion to their own times.
 */
export function alignedTimes(rows: readonly AlignedRow[]): NewTimes {
  const times = new Map<number, Pick<Cue, "start" | "end">>();
  for (const { left, right } of rows) {
    if (left.length === 0 || right.length === 0) continue;
    const [from, to] = [spanOf(left), spanOf(right)];
    const length = from.end - from.start;
    const factor = length > 0 ? (to.end - to.start) / length : 1;
    const moved = (time: number) => Math.round(to.start + (time - from.start) * factor);
    for (const { id, start, end } of left)
      times.set(
        id,
        left.length === 1 ? to : { start: moved(start), end: Math.min(moved(end), to.end) },
      );
  }
  return times;
}

/** Gives new times to all cues that have them, or only to those in `ids`. */
export const withTimes = (
  document: SubtitleDocument,
  times: NewTimes,
  ids?: ReadonlySet<number>,
): SubtitleDocument =>
  mapCues(
    document,
    (cue) => {
      const { start = cue.start, end = cue.end } = times.get(cue.id) ?? {};
      return withWordTimes(cue, editedCue(cue, { start, end }), document.format);
    },
    ids,
  );

export interface AlignedTexts {
  /** Texts of the right side by ID of the cue on the left side. */
  texts: ReadonlyMap<number, string>;
  /** Cues that share a cue of the right side with others: its text cannot be divided. */
  shared: ReadonlySet<number>;
}

/** The texts of the right side of rows for the cues on the left side, in the format of the left side. */
export function alignedTexts(
  rows: readonly AlignedRow[],
  reference: SubtitleDocument,
  format: SubtitleFormat,
): AlignedTexts {
  const texts = new Map<number, string>();
  const shared = new Set<number>();
  for (const { left, right } of rows) {
    const text = right.map((cue) => textIn(cue, reference, format).text).join("\n");
    if (text.trim() === "") continue;
    for (const { id } of left)
      if (left.length === 1) texts.set(id, text);
      else shared.add(id);
  }
  return { texts, shared };
}

/** Gives new texts to all cues that have them, or only to those in `ids`. */
export const withTexts = (
  document: SubtitleDocument,
  texts: ReadonlyMap<number, string>,
  ids?: ReadonlySet<number>,
): SubtitleDocument =>
  mapCues(document, (cue) => editedCue(cue, { text: texts.get(cue.id) ?? cue.text }), ids);
