import type { FitMeasure } from "./fit";
import { isSmaller, measureFit, MIN_STRETCH } from "./fit";
import type { FitEvents } from "./fit-events";
import type { FrameRates } from "./fit-offsets";
import { CLEAR_PEAK, KNOWN_RATIOS } from "./fit-offsets";
import type { Part } from "./fit-parts";
import { median, getSlope } from "./fit-parts";

/** A part of a file that was made for another cut. */
interface FitPart {
  /** Starts of its first and last line, as they are in the file. */
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

/**
 * "few": too few lines. "pauses": no pauses to compare. "partly": the files agree only in part. "nothing": there is nothing
 * to compare with. "size": a file is too large.
 */
export type FitReason = "few" | "pauses" | "partly" | "nothing" | "size";

/**
 * The fit of a file with its reference. An offset must be added to the times of the file, in milliseconds: it is
 * negative if the lines come late.
 */
export type FitVerdict =
  | { readonly kind: "fits"; readonly offset: number }
  | {
      readonly kind: "shifted";
      readonly offset: number;
      /** True if translators also differ by this little: correct it only at the user's request. */
      readonly isSlight: boolean;
    }
  | {
      readonly kind: "drift";
      /** Its times agree as `time * ratio + offset`. */
      readonly ratio: number;
      readonly offset: number;
      /** To be added to the time of the last line that agrees. */
      readonly endOffset: number;
      /** The frame rates that explain the ratio, if known ones do. */
      readonly rates?: FrameRates | undefined;
    }
  | { readonly kind: "cut"; readonly parts: readonly FitPart[] }
  | { readonly kind: "other" }
  | { readonly kind: "unknown"; readonly reason: FitReason };

/** The verdict about a file, and how sure it is. */
export interface Fit {
  readonly verdict: FitVerdict;
  /** Share of the comparable lines that agree (0 to 1). */
  readonly covered: number;
}

/** Fewer lines agree by chance. */
const MIN_EVENTS = 20;
/** Below this share of lines that agree, no offset is named. Same movies: 0.81, different ones: 0.06. */
const MIN_COVERED = 0.5;
/** Less than this is chance. */
const MAX_COVERED_OTHER = 0.12;
/** With an opening song that both episodes share. */
const MAX_COVERED_SONG = 0.25;
const MAX_SONG = 150_000;
/** Forced files have too few lines to say that they belong to another movie. */
const MIN_EVENTS_OTHER = 60;
/** Without pauses between the lines (lectures), all starts are chance. */
const MAX_DENSITY = 0.85;
/** Translators differ by 0.2 to 0.5 s. */
const MAX_FITTING_OFFSET = 500;
const MAX_SLIGHT_OFFSET = 1_000;
/** Growth of the offset from begin to end that is not explained by translators. */
const MIN_DRIFT = 1_500;
/** Score per line below which a slope is noise. */
const MIN_DRIFT_SCORE = 0.4;
/** Parts of a cut need more lines than others, and must be further apart than lines stray. */
const MIN_CUT_EVENTS = 15;
const MIN_CUT_SCORE = 30;
const MIN_CUT = 1_000;

export const unknown = (reason: FitReason): FitVerdict => ({ kind: "unknown", reason });

/** The verdict if too few lines agree to name an offset. */
function uncovered({ parts, events, covered, z, density }: FitMeasure): FitVerdict {
  const span = (parts.at(-1)?.to ?? 0) - (parts[0]?.from ?? 0);
  const isSong = parts.length > 0 && span < MAX_SONG;
  const isChance = covered <= MAX_COVERED_OTHER && z < CLEAR_PEAK;
  const isOther = isChance || (covered <= MAX_COVERED_SONG && isSong);
  if (events < MIN_EVENTS_OTHER || !isOther) return unknown("partly");
  return density > MAX_DENSITY ? unknown("pauses") : { kind: "other" };
}

/** Offsets, and how they grow. */
function courseOf({ ratio, parts }: FitMeasure) {
  const own = parts.flatMap((part) => part.own);
  const other = parts.flatMap((part) => part.other);
  const [first, last] = [own[0] ?? 0, own.at(-1) ?? 0];
  const span = last - first;
  const slope = getSlope(parts);
  return {
    slope,
    growth: Math.abs(slope * span),
    offset: median(own.map((time, index) => (other[index] ?? 0) - time)),
    /** The line through all points, from the times as they are in the file. */
    drift: (): FitVerdict => {
      // Near a known ratio, that ratio is tried; the remaining slope shows if it is correct.
      const isExact = Math.abs(slope * span) <= MIN_DRIFT;
      const total = isExact ? ratio : ratio * (1 + slope);
      const known = KNOWN_RATIOS.find((one) => one.ratio === total);
      const offset = median(own.map((time, at) => (other[at] ?? 0) - (time / ratio) * total));
      const endOffset = (last / ratio) * (total - 1) + offset;
      return { kind: "drift", ratio: total, offset, endOffset, rates: known?.rates };
    },
  };
}

const sumOf = (parts: readonly Part[], field: "events" | "score") =>
  parts.reduce((sum, part) => sum + part[field], 0);

/** The parts of a cut; undefined if the file is not cut. */
function cutParts(parts: readonly Part[]): FitVerdict | undefined {
  const clear = parts.filter(
    ({ events, score }) => events >= MIN_CUT_EVENTS && score >= MIN_CUT_SCORE,
  );
  const offsets = clear.map(({ offset }) => offset);
  if (clear.length < 2 || Math.max(...offsets) - Math.min(...offsets) <= MIN_CUT) return undefined;
  return { kind: "cut", parts: clear.map(({ from, to, offset }) => ({ from, to, offset })) };
}

/** The verdict about the smaller file. */
function verdictOf(measure: FitMeasure): FitVerdict {
  const { ratio, parts, longestStretch } = measure;
  if (measure.events < MIN_EVENTS) return unknown("few");
  if (measure.covered < MIN_COVERED) return uncovered(measure);
  const course = courseOf(measure);
  const isSure = sumOf(parts, "score") >= MIN_DRIFT_SCORE * sumOf(parts, "events");
  const isSloped = isSure && course.growth > MIN_DRIFT;
  const longest = parts.toSorted((one, other) => other.events - one.events).slice(0, 1);
  const isSteady = Math.abs(getSlope(longest) - course.slope) < Math.abs(course.slope) / 2;
  const isDrift = ratio !== 1 || (isSloped && isSteady);
  const cut = isDrift ? undefined : cutParts(parts);
  if (cut) return cut;
  const { from, to, events } = longestStretch;
  if (to - from >= MIN_STRETCH && events >= MIN_CUT_EVENTS) return unknown("partly");
  if (isDrift) return course.drift();
  const { offset } = course;
  const distance = Math.abs(offset);
  if (distance <= MAX_FITTING_OFFSET) return { kind: "fits", offset };
  return { kind: "shifted", offset, isSlight: distance < MAX_SLIGHT_OFFSET };
}

/** The verdict about the other file of a pair. `0 - x` has no negative zero. */
export function reversed(verdict: FitVerdict): FitVerdict {
  switch (verdict.kind) {
    case "fits":
    case "shifted":
      return { ...verdict, offset: 0 - verdict.offset };
    case "drift": {
      const { ratio, offset, endOffset, rates } = verdict;
      return {
        kind: "drift",
        ratio: 1 / ratio,
        offset: 0 - offset / ratio,
        endOffset: 0 - endOffset,
        rates: rates && { from: rates.to, to: rates.from },
      };
    }
    case "cut": {
      const parts = verdict.parts.map(({ from, to, offset }) => ({
        from: from + offset,
        to: to + offset,
        offset: 0 - offset,
      }));
      return { kind: "cut", parts };
    }
    default:
      return verdict;
  }
}

/** Compares the times of two files; the opposite comparison has the opposite verdict. */
export function compareFit(file: FitEvents, reference: FitEvents): Fit {
  if (file.isTooLarge || reference.isTooLarge) return { verdict: unknown("size"), covered: 0 };
  const isFileSmaller = isSmaller(file, reference);
  const measure = isFileSmaller ? measureFit(file, reference) : measureFit(reference, file);
  const verdict = verdictOf(measure);
  return { verdict: isFileSmaller ? verdict : reversed(verdict), covered: measure.covered };
}
