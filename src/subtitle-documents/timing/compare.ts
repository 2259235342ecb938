import type { Cue, SubtitleDocument } from "../model/document";
import { toPlainText } from "../model/plain-text";
import { alignCues } from "./align";
import type { TimeChange } from "./times";

/** "changed": another text; "moved": the same text at another time. */
type CompareKind = "same" | "moved" | "changed" | "added" | "removed";

export interface CompareRow {
  kind: CompareKind;
  before: Cue | undefined;
  after: Cue | undefined;
  /** Milliseconds by which the start and the end are later; 0 for a row with only one side. */
  startOffset: number;
  endOffset: number;
}

export interface Comparison {
  rows: readonly CompareRow[];
  counts: Readonly<Record<CompareKind, number>>;
  /** Start offsets of all cues that are on both sides; undefined if there are none. */
  offset: { median: number; min: number; max: number } | undefined;
  /** The single change that explains most of the new starts, for example another frame rate. */
  change: TimeChange | undefined;
}

type Pair = readonly [before: number, after: number];

/** The longest subsequence of pairs whose second numbers increase. */
function rising(pairs: readonly Pair[]): Pair[] {
  /** Index of the last pair of the best subsequence of each length. */
  const ends: number[] = [];
  const previous: number[] = [];
  pairs.forEach(([, after], index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? -1]?.[1] ?? 0) < after) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  });
  const row: Pair[] = [];
  for (let at = ends.at(-1) ?? -1; at !== -1; at = previous[at] ?? -1) {
    const pair = pairs[at];
    if (pair) row.push(pair);
  }
  return row.toReversed();
}

/** Index of each text; -1 for a text that occurs more than once. */
function oncePlaces(texts: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  texts.forEach((text, index) => places.set(text, places.has(text) ? -1 : index));
  return places;
}

/** Pairs of texts that occur exactly once on each side, and are therefore the same line. */
function anchors(before: readonly string[], after: readonly string[]): Pair[] {
  const [left, right] = [oncePlaces(before), oncePlaces(after)];
  const pairs: Pair[] = [];
  for (const [text, index] of left) {
    const partner = right.get(text) ?? -1;
    if (index !== -1 && partner !== -1 && text !== "") pairs.push([index, partner]);
  }
  return rising(pairs.toSorted((a, b) => a[0] - b[0]));
}

/** Pairs between two anchors: equal texts from both ends inward, then the rest by order if the numbers are equal. */
function between(
  before: readonly string[],
  after: readonly string[],
  [fromLeft, fromRight]: Pair,
  [toLeft, toRight]: Pair,
): Pair[] {
  const pairs: Pair[] = [];
  let [left, right, leftEnd, rightEnd] = [fromLeft, fromRight, toLeft, toRight];
  while (left < leftEnd && right < rightEnd && before[left] === after[right])
    pairs.push([left++, right++]);
  while (left < leftEnd && right < rightEnd && before[leftEnd - 1] === after[rightEnd - 1])
    pairs.push([--leftEnd, --rightEnd]);
  if (leftEnd - left === rightEnd - right)
    for (; left < leftEnd; left++, right++) pairs.push([left, right]);
  return pairs;
}

function pairsOf(before: readonly string[], after: readonly string[]): Pair[] {
  const found = anchors(before, after);
  const bounds: Pair[] = [[-1, -1], ...found, [before.length, after.length]];
  const inner = bounds.slice(1).flatMap((to, index) => {
    const from = bounds[index] ?? [-1, -1];
    return between(before, after, [from[0] + 1, from[1] + 1], to);
  });
  return [...found, ...inner];
}

const spaceless = (text: string) => text.replaceAll(/\s+/g, " ").trim();

const textsOf = ({ cues, format }: SubtitleDocument) =>
  cues.map((cue) => spaceless(toPlainText(cue, format)));

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/**
 * Factor and offset between the starts of both sides (least squares); undefined if fewer than 90 % fit within 80 ms.
 */
function changeOf(pairs: readonly { before: Cue; after: Cue }[]): TimeChange | undefined {
  const count = pairs.length;
  if (count < 2) return undefined;
  const meanOf = (side: "before" | "after") =>
    pairs.reduce((sum, pair) => sum + pair[side].start, 0) / count;
  const [x, y] = [meanOf("before"), meanOf("after")];
  let [products, squares] = [0, 0];
  for (const { before, after } of pairs) {
    products += (before.start - x) * (after.start - y);
    squares += (before.start - x) ** 2;
  }
  const factor = squares === 0 ? 1 : products / squares;
  const offset = y - x * factor;
  const fits = pairs.filter(
    ({ before, after }) => Math.abs(before.start * factor + offset - after.start) <= 80,
  );
  return factor > 0 && fits.length >= count * 0.9 ? { factor, offset } : undefined;
}

function rowOf(
  before: Cue | undefined,
  after: Cue | undefined,
  isSameText: boolean,
  step: number,
): CompareRow {
  const kind = (): CompareKind => {
    if (!before || !after) return before ? "removed" : "added";
    if (!isSameText) return "changed";
    const hasTimes = (["start", "end"] as const).every(
      (side) => Math.abs(before[side] - after[side]) < step,
    );
    return hasTimes ? "same" : "moved";
  };
  return {
    kind: kind(),
    before,
    after,
    startOffset: before && after ? after.start - before.start : 0,
    endOffset: before && after ? after.end - before.end : 0,
  };
}

/**
 * Compares two documents. Matches lines by text, which synchronization does not change even if it moves lines far; the
 * others are matched by time, as in a translation. `step` is the smallest time difference that counts (10 ms if one
 * side is ASS).
 */
export function compareDocuments(
  before: SubtitleDocument,
  after: SubtitleDocument,
  step = 1,
): Comparison {
  const [old, next] = [textsOf(before), textsOf(after)];
  const partner = new Map(pairsOf(old, next));
  const matched = new Set(partner.values());
  const rows: CompareRow[] = [];
  for (const [left, right] of partner)
    rows.push(rowOf(before.cues[left], after.cues[right], old[left] === next[right], step));
  const alone = alignCues(
    before.cues.filter((_, index) => !partner.has(index)),
    after.cues.filter((_, index) => !matched.has(index)),
  );
  for (const { left, right } of alone)
    for (let index = 0; index < Math.max(left.length, right.length); index++)
      rows.push(rowOf(left[index], right[index], false, step));
  const timeOf = (row: CompareRow) => (row.after ?? row.before)?.start ?? 0;
  rows.sort((a, b) => timeOf(a) - timeOf(b));
  const counts = { same: 0, moved: 0, changed: 0, added: 0, removed: 0 };
  for (const { kind } of rows) counts[kind]++;
  const both = rows.flatMap((row) =>
    row.before && row.after ? [{ ...row, before: row.before, after: row.after }] : [],
  );
  const offsets = both.map(({ startOffset }) => startOffset);
  return {
    rows,
    counts,
    offset:
      offsets.length === 0
        ? undefined
        : {
            median: medianOf(offsets),
            min: offsets.reduce((a, b) => Math.min(a, b)),
            max: offsets.reduce((a, b) => Math.max(a, b)),
          },
    change: changeOf(both),
  };
}
