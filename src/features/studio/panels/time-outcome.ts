import { checkSettings } from "@/subtitle-documents/checks/check";
import { fixFindings } from "@/subtitle-documents/checks/run-checks";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";

/** What a change of times does. */
export interface TimeOutcome {
  /** Lines whose times change. */
  count: number;
  /** The first start and the last end of them, as they will be. */
  first: number;
  last: number;
  /** Ids of those that would begin before zero, and how many of these end there, too. */
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

/** The document without what these cues show before zero. */
export const cutAtZero = (document: SubtitleDocument, ids: ReadonlySet<number>) =>
  fixFindings(document, "before-start", checkSettings(), ids);
