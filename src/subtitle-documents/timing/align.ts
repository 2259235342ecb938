import type { Cue } from "../model/document";
import { inTimeOrder } from "../model/document";

/** Cues that are shown at the same time: one beside one, one beside two, or one alone. */
export interface AlignedRow {
  left: readonly Cue[];
  right: readonly Cue[];
}

/** Two cues belong together when they share this much of the shorter one. */
const SHARED = 0.4;
/** As many neighbours are looked at: more are shown at once by nobody but a hostile file. */
const NEAR = 24;

function overlapOf(a: Cue, b: Cue): number {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  if (shared <= 0) return 0;
  const shorter = Math.max(1, Math.min(a.end - a.start, b.end - b.start));
  return shared / shorter >= SHARED ? shared : 0;
}

/** The first cue that does not begin before a time. */
function firstFrom(cues: readonly Cue[], time: number): number {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.start ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** For each cue, which of the others it shares the most time with; -1 for none. */
function partners(cues: readonly Cue[], others: readonly Cue[]): number[] {
  return cues.map((cue) => {
    const at = firstFrom(others, cue.start);
    let [best, most] = [-1, 0];
    for (let index = Math.max(0, at - NEAR); index < at + NEAR; index++) {
      const other = others[index];
      if (!other || other.start >= cue.end) break;
      const shared = overlapOf(cue, other);
      if (shared > most) [best, most] = [index, shared];
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
 * Puts the cues of two documents beside each other by time. First those that choose each other; then a cue that is left
 * joins the row of the one it chose, as the second half of a longer line. Takes n log n.
 */
export function alignCues(one: readonly Cue[], other: readonly Cue[]): AlignedRow[] {
  const [left, right] = [inTimeOrder(one), inTimeOrder(other)];
  const [toRight, toLeft] = [partners(left, right), partners(right, left)];
  const rows: Row[] = [];
  const rowOfLeft = new Map<number, Row>();
  const rowOfRight = new Map<number, Row>();
  left.forEach((cue, index) => {
    const partner = toRight[index] ?? -1;
    const beside = right[partner];
    if (!beside || toLeft[partner] !== index) return;
    const row = { left: [cue], right: [beside] };
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
