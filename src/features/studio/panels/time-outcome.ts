import { checkSettings } from "@/subtitle-documents/checks/check";
import { fixFindings } from "@/subtitle-documents/checks/run-checks";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";

/** Effect of a time change; times in milliseconds. */
export interface TimeOutcome {
  /** Number of lines whose times change. */
  count: number;
  /** The first start and the last end of these lines after the change. */
  first: number;
  last: number;
  /** IDs of the lines that would begin before zero, and the number of them that would also end by zero. */
  early: ReadonlySet<number>;
  gone: number;
}

/** Compares two versions with the same cues in the same order. */
export function timeOutcome(before: SubtitleDocument, after: SubtitleDocument): TimeOutcome {
  const changed = after.cues.filter((cue, index) => cue !== before.cues[index]);
  const early = changed.filter(({ start }) => start < 0);
  return {
    count: changed.length,
    first: changed.reduce((least, { start }) => Math.min(least, start), Infinity),
    last: changed.reduce((most, { end }) => Math.max(most, end), -Infinity),
    early: new Set(early.map(({ id }) => id)),
    gone: early.filter(({ end }) => end <= 0).length,
  };
}

/** Cuts these cues at zero; cues that end by zero are removed. */
export const cutAtZero = (document: SubtitleDocument, ids: ReadonlySet<number>) =>
  fixFindings(document, "before-start", checkSettings(), ids);
