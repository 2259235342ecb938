import { BIN } from "./fit-offsets";
import type { Path } from "./fit-path";
import { scoreAt } from "./fit-path";

/** Partners further apart say nothing about the offset of a part. */
const MAX_PARTNER_DISTANCE = 400;
/** Neighboring parts closer than this are one: translators differ by as much. */
const SAME_OFFSET = 400;
/** Fewer events, or a lower score of all or of each, agree by chance. */
const MIN_EVENTS = 8;
const MIN_SCORE = 20;
const MIN_SCORE_PER_EVENT = 0.25;
/** Slopes between closer points are noise. */
const MIN_SLOPE_SPAN = 60_000;
/** Points for a slope; its time grows with their square. */
const MAX_SLOPE_POINTS = 150;
const MIN_SLOPES = 20;

/** Starts of the two files that belong together; the first ones already have the ratio. */
interface Partners {
  readonly own: readonly number[];
  readonly other: readonly number[];
}

/** Consecutive events with one offset. */
export interface Part extends Partners {
  /** Times of the first and last event, with the ratio. */
  readonly from: number;
  readonly to: number;
  /** The shift that makes the events agree. */
  readonly offset: number;
  /** Events that can be compared, because the other file has lines around them. */
  readonly events: number;
  readonly score: number;
}

/** Consecutive events that agree with nothing. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly events: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

const differencesOf = ({ own, other }: Partners) =>
  own.map((time, index) => (other[index] ?? 0) - time);

/** The start nearest to a time; undefined without starts. */
function nearest(starts: Float64Array, time: number): number | undefined {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [starts[low - 1], starts[low]];
  if (before === undefined || after === undefined) return before ?? after;
  return time - before <= after - time ? before : after;
}

/** The part from one index to another (inclusive). */
function partOf(
  events: Float64Array,
  starts: Float64Array,
  { offsets, rates }: Path,
  [first, last]: readonly [number, number],
): Part {
  const own: number[] = [];
  const other: number[] = [];
  let [count, score] = [0, 0];
  for (let index = first; index <= last; index++) {
    const time = events[index] ?? 0;
    const moved = time + (offsets[index] ?? 0);
    const partner = nearest(starts, moved) ?? Infinity;
    const distance = Math.abs(partner - moved);
    const rate = rates[index] ?? 0;
    if (rate > 0) {
      count++;
      score += scoreAt(distance, rate);
    }
    if (distance > MAX_PARTNER_DISTANCE) continue;
    own.push(time);
    other.push(partner);
  }
  const offset = own.length > 0 ? median(differencesOf({ own, other })) : (offsets[first] ?? 0);
  const [from, to] = [events[first] ?? 0, events[last] ?? 0];
  return { from, to, offset, events: count, score, own, other };
}

const isClear = ({ events, score }: Part) =>
  events >= MIN_EVENTS && score >= MIN_SCORE && score / events >= MIN_SCORE_PER_EVENT;

/** Two neighbors as one part. */
function joined(one: Part, next: Part): Part {
  const own = one.own.concat(next.own);
  const other = one.other.concat(next.other);
  return {
    from: one.from,
    to: next.to,
    offset: median(differencesOf({ own, other })),
    events: one.events + next.events,
    score: one.score + next.score,
    own,
    other,
  };
}

/** The parts of a path in which the files agree, and the longest stretch between them in which they do not. */
export function findParts(events: Float64Array, starts: Float64Array, path: Path) {
  const parts: Part[] = [];
  let covered = 0;
  let longest: Stretch = { from: 0, to: 0, events: 0 };
  let gap: Stretch | undefined;
  const { offsets, rates } = path;
  const addToGap = (index: number) => {
    if ((rates[index] ?? 0) === 0) return;
    const time = events[index] ?? 0;
    gap = { from: gap?.from ?? time, to: time, events: (gap?.events ?? 0) + 1 };
    if (gap.to - gap.from > longest.to - longest.from) longest = gap;
  };
  let first = 0;
  while (first < events.length) {
    let last = first;
    // Comparisons with NaN are false.
    while (Math.abs((offsets[last + 1] ?? NaN) - (offsets[last] ?? NaN)) <= BIN) last++;
    const part = partOf(events, starts, path, [first, last]);
    if (Number.isNaN(offsets[first]) || !isClear(part)) {
      for (let index = first; index <= last; index++) addToGap(index);
    } else {
      covered += part.events;
      gap = undefined;
      const before = parts.at(-1);
      if (before && Math.abs(before.offset - part.offset) <= SAME_OFFSET)
        parts[parts.length - 1] = joined(before, part);
      else parts.push(part);
    }
    first = last + 1;
  }
  return { parts, covered, longest };
}

/** By how much the offset grows per millisecond (Theil-Sen: outliers do not count). */
export function getSlope(parts: readonly Part[]): number {
  const own = parts.flatMap((part) => part.own);
  const offsets = parts.flatMap(differencesOf);
  const every = own.length > MAX_SLOPE_POINTS ? Math.ceil(own.length / MAX_SLOPE_POINTS) : 1;
  const slopes: number[] = [];
  for (let one = 0; one < own.length; one += every) {
    for (let other = one + every; other < own.length; other += every) {
      const span = (own[other] ?? 0) - (own[one] ?? 0);
      if (span > MIN_SLOPE_SPAN) slopes.push(((offsets[other] ?? 0) - (offsets[one] ?? 0)) / span);
    }
  }
  return slopes.length < MIN_SLOPES ? 0 : median(slopes);
}
