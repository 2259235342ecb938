import type { FitEvents } from "./fit-events";
import type { Guess } from "./fit-offsets";
import { findGuesses } from "./fit-offsets";
import { offsetPath } from "./fit-path";
import type { Part, Stretch } from "./fit-parts";
import { findParts } from "./fit-parts";

/**
 * The times at which two files agree. The events are the starts of the smaller file; the offsets lead from its times to
 * those of the larger file.
 */
export interface FitMeasure {
  /** Factor of the smaller file's times, before the offsets of the parts: 1, or that of two frame rates. */
  readonly ratio: number;
  /** Parts with one offset each; their times have the ratio. */
  readonly parts: readonly Part[];
  /** Events that can be compared, because the other file has lines around them. */
  readonly events: number;
  /** Share of these events that are in parts (0 to 1). */
  readonly covered: number;
  /** Height of the best peak of all offsets, in standard deviations. */
  readonly z: number;
  /** The longest stretch in which nothing agrees. */
  readonly longestStretch: Stretch;
  /** Share of the time with a line on screen, of the denser file. */
  readonly density: number;
}

/** A different ratio, or a search of larger offsets, must explain this much more. */
const MIN_GAIN = 5;
/** Min milliseconds of a stretch without agreement whose lines are from a different source. */
export const MIN_STRETCH = 300_000;

/** True if the first file is the smaller one. The order of the arguments does not matter, even for equal sizes. */
export function isSmaller({ starts: one }: FitEvents, { starts: other }: FitEvents): boolean {
  if (one.length !== other.length) return one.length < other.length;
  const at = one.findIndex((start, index) => start !== other[index]);
  return (one[at] ?? 0) < (other[at] ?? 0);
}

interface Try {
  readonly score: number;
  readonly measure: FitMeasure;
}

/** Follows a guess through the whole files. */
function follow(small: FitEvents, large: FitEvents, { ratio, offset }: Guess, z: number): Try {
  const events = ratio === 1 ? small.starts : small.starts.map((start) => start * ratio);
  const path = offsetPath(events, large.starts, offset);
  const { parts, covered, longest } = findParts(events, large.starts, path);
  const comparable = path.rates.reduce((count, rate) => count + (rate > 0 ? 1 : 0), 0);
  const measure = {
    ratio,
    parts,
    events: comparable,
    covered: covered / Math.max(1, comparable),
    z,
    longestStretch: longest,
    density: Math.max(small.density, large.density),
  };
  return { score: path.score, measure };
}

/** The offset of the part next to a long stretch in which nothing agrees: after more breaks, it may be out of reach. */
function nextToStretch({ parts, longestStretch: { from, to } }: FitMeasure): number | undefined {
  if (to - from < MIN_STRETCH) return undefined;
  return (parts.findLast((part) => part.to <= from) ?? parts.find((part) => part.from >= to))
    ?.offset;
}

/** Compares two files; the first one has the events (`isSmaller`). */
export function measureFit(small: FitEvents, large: FitEvents): FitMeasure {
  const { guesses, z } = findGuesses(small.starts, large.starts);
  const plain: Guess = { ratio: 1, offset: 0 };
  const better = (best: Try, guess: Guess) => {
    const next = follow(small, large, guess, z);
    return next.score > best.score + MIN_GAIN ? next : best;
  };
  const best = guesses.reduce(better, follow(small, large, plain, z));
  const offset = nextToStretch(best.measure);
  const { measure } =
    offset === undefined ? best : better(best, { ratio: best.measure.ratio, offset });
  return measure;
}
