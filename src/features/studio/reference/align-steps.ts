import type { Steps } from "@/utils/time-slices";
import type { SubtitleDocument } from "../core/cues/document";
import { alignCues } from "../core/timing/align";
import type { AlignedRow } from "../core/timing/align";
import { timesBeside } from "../core/timing/times-beside";
import type { NewTimes } from "../core/timing/times-beside";

export interface AlignInput {
  own: SubtitleDocument;
  beside: SubtitleDocument;
}

export interface Aligned {
  rows: readonly AlignedRow[];
  /** In which row each line of the open text is, by its id. */
  rowOf: ReadonlyMap<number, number>;
  /** The times of the reference, for each line that has one beside it. */
  times: NewTimes;
}

/** Puts two texts beside each other. */
export function* alignSteps({ own, beside }: AlignInput): Steps<Aligned> {
  const rows = alignCues(own.cues, beside.cues);
  yield;
  const rowOf = new Map<number, number>();
  rows.forEach(({ left }, index) => left.forEach(({ id }) => rowOf.set(id, index)));
  return { rows, rowOf, times: timesBeside(rows) };
}

/** What a row is known by while lines are added and removed. */
export const rowKey = ({ left, right }: AlignedRow) =>
  left[0] ? `own ${left[0].id}` : `beside ${right[0]?.id}`;
