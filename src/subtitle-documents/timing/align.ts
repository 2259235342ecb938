import type { Cue } from "../model/document";
import { inTimeOrder } from "../model/document";

/** Cues that are shown at the same time: one on each side, one and several, or one on only one side. */
export interface AlignedRow {
  left: readonly Cue[];
  right: readonly Cue[];
}

/** Min overlap of two matching cues, as a share of the shorter one. */
const MIN_OVERLAP = 0.4;
/** Number of neighboring cues to compare. Real files never show more at once. */
const MAX_NEIGHBORS = 24;

function overlapOf(a: Cue, b: Cue): number {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  if (shared <= 0) return 0;
  const shorter = Math.max(1, Math.min(a.end - a.start, b.end - b.start));
  return shared / shorter >= MIN_OVERLAP ? shared : 0;
}

/** Index of the first cue that does not begin before a time. */
function firstFrom(cues: readonly Cue[], time: number): number {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.start ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** For each cue, the index of the other cue with the longest overlap; -1 if there is none. */
function partners(cues: readonly Cue[], others: readonly Cue[]): number[] {
  return cues.map((cue) => {
    const at = firstFrom(others, cue.start);
    let [best, maxOverlap] = [-1, 0];
    for (let index = Math.max(0, at - MAX_NEIGHBORS); index < at + MAX_NEIGHBORS; index++) {
      const other = others[index];
      if (!other || other.start >= cue.end) break;
      const shared = overlapOf(cue, other);
      if (shared > maxOverlap) [best, maxOverlap] = [index, shared];
    }
    return best;
  });
}

interface Row {
  left: Cue[];
  right: Cue[];
}

const startOf = ({ left, right }: AlignedRow) =>
  Math.min(left[0]?.start ?? Infinity, right[0]?.start ?? Infinity);

/**
 * Aligns the cues of two documents by time. Cues that choose each other form a row; then each remaining cue joins the
 * row of the cue it chose, for example as the second half of a longer line. Takes O(n log n) time.
 */
export function alignCues(one: readonly Cue[], other: readonly Cue[]): AlignedRow[] {
  const [left, right] = [inTimeOrder(one), inTimeOrder(other)];
  const [toRight, toLeft] = [partners(left, right), partners(right, left)];
  const rows: Row[] = [];
  const rowOfLeft = new Map<number, Row>();
  const rowOfRight = new Map<number, Row>();
  left.forEach((cue, index) => {
    const partner = toRight[index] ?? -1;
    const partnerCue = right[partner];
    if (!partnerCue || toLeft[partner] !== index) return;
    const row = { left: [cue], right: [partnerCue] };
    rows.push(row);
    rowOfLeft.set(index, row);
    rowOfRight.set(partner, row);
  });
  const isMatchedLeft = new Set(rowOfLeft.keys());
  const isMatchedRight = new Set(rowOfRight.keys());
  left.forEach((cue, index) => {
    if (isMatchedLeft.has(index)) return;
    const row = rowOfRight.get(toRight[index] ?? -1);
    if (row) row.left.push(cue);
    else rows.push({ left: [cue], right: [] });
  });
  right.forEach((cue, index) => {
    if (isMatchedRight.has(index)) return;
    const row = rowOfLeft.get(toLeft[index] ?? -1);
    if (row) row.right.push(cue);
    else rows.push({ left: [], right: [cue] });
  });
  return rows
    .map((row) => ({ left: inTimeOrder(row.left), right: inTimeOrder(row.right) }))
    .toSorted((a, b) => startOf(a) - startOf(b));
}
