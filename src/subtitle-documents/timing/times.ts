import type { Cue, SubtitleDocument } from "../model/document";
import { inTimeOrder, mapCues } from "../model/document";
import { editedCue } from "../model/edit";
import { screenPosition } from "../model/plain-text";
import { withWordTimes } from "../model/word-times";

type Ids = ReadonlySet<number> | undefined;

/** A linear change of times: `time * factor + offset`, in milliseconds. */
export interface TimeChange {
  factor: number;
  offset: number;
}

/** Rounds as the server does: half to even. */
export function roundHalfEven(time: number): number {
  const integerPart = Math.floor(time);
  if (time - integerPart !== 0.5) return Math.round(time);
  return integerPart % 2 === 0 ? integerPart : integerPart + 1;
}

/** Applies a change to all cues, or to those in `ids`. An invalid factor or offset changes nothing. */
export function changeTimes(
  document: SubtitleDocument,
  { factor, offset }: TimeChange,
  ids?: Ids,
): SubtitleDocument {
  if (!Number.isFinite(offset) || !Number.isFinite(factor) || factor <= 0) return document;
  const moved = (time: number) => roundHalfEven(time * factor + offset);
  const change = (cue: Cue) => {
    const next = editedCue(cue, { start: moved(cue.start), end: moved(cue.end) });
    return withWordTimes(cue, next, document.format, moved);
  };
  return mapCues(document, change, ids);
}

/** Shifts cues by milliseconds. Does not cut at zero, so that the opposite shift restores the times. */
export const shiftTimes = (document: SubtitleDocument, offset: number, ids?: Ids) =>
  changeTimes(document, { factor: 1, offset }, ids);

/** Lines that need the same offset, in milliseconds; `from` and `to` are starts of lines. */
interface ShiftedPart {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

/** Shifts each part by its own offset; parts are in order. Cues outside of all parts belong to the nearest one. */
export function shiftParts(
  document: SubtitleDocument,
  parts: readonly ShiftedPart[],
  ids?: Ids,
): SubtitleDocument {
  const distance = ({ from, to }: ShiftedPart, { start }: Cue) =>
    Math.max(from - start, start - to, 0);
  const nearest = (cue: Cue) =>
    parts.reduce((best, part) => (distance(part, cue) < distance(best, cue) ? part : best));
  return parts.reduce((moved, part) => {
    const own = document.cues.filter((cue) => nearest(cue) === part && (!ids || ids.has(cue.id)));
    return shiftTimes(moved, part.offset, new Set(own.map(({ id }) => id)));
  }, document);
}

/** A current time and the correct one, in milliseconds. */
export interface FitPoint {
  from: number;
  to: number;
}

/** The linear change that corrects two times, and all others with them; undefined if there is none. */
export function twoPointFit(one: FitPoint, other: FitPoint): TimeChange | undefined {
  const factor = (other.to - one.to) / (other.from - one.from);
  if (!Number.isFinite(factor) || factor <= 0) return undefined;
  return { factor, offset: one.to - one.from * factor };
}

/** Common frame rates of videos, in frames per second. */
export const FRAME_RATES: readonly number[] = [23.976, 24, 25, 29.97, 30, 48, 50, 59.94, 60];

/** Expands a rounded frame rate: 23.976 means 24000/1001. */
const exactRate = (rate: number) => {
  const roundedRate = Math.round(rate);
  return Math.abs((roundedRate * 1000) / 1001 - rate) < 0.005 ? (roundedRate * 1000) / 1001 : rate;
};

/** The change that converts times from one frame rate to another. */
export const frameRateChange = (from: number, to: number): TimeChange => ({
  factor: exactRate(from) / exactRate(to),
  offset: 0,
});

/** The server's two-point fit: shifts back by `origin`, scales as from one frame rate to another, shifts by `target`. */
export interface TimeFit {
  origin: number;
  target: number;
  from: number;
  to: number;
}

/** A frame rate as a fraction of integers, because it is unknown whether the server accepts decimals in a fit. */
const fractionOf = (rate: number) =>
  exactRate(rate) === rate
    ? { over: rate, under: 1 }
    : { over: Math.round(rate) * 1000, under: 1001 };

/** The fit that changes the frame rate and then shifts all lines. Its times are not negative, as the tool requires. */
export function rateFit(rates: Pick<TimeFit, "from" | "to">, offset: number): TimeFit {
  const [one, other] = [fractionOf(rates.from), fractionOf(rates.to)];
  const [from, to] = [one.over * other.under, other.over * one.under];
  // Even multiples of both rates, so that halves round to the same side.
  const lead = 2 * Math.max(0, Math.ceil(-offset / (2 * from)));
  return { origin: lead * to, target: lead * from + offset, from, to };
}

/** Fits all cues; all times are rounded as by the server. */
export const fitTimes = (document: SubtitleDocument, { origin, target, from, to }: TimeFit) =>
  shiftTimes(changeTimes(shiftTimes(document, -origin), { factor: from / to, offset: 0 }), target);

/** The cues that follow a cue at the same screen position. */
export interface Follower {
  /** The first cue that begins later. */
  later: Cue | undefined;
  /** A cue that begins at the same time, and follows in the document. */
  duplicate: Cue | undefined;
}

/** The followers of each cue, by cue ID. */
export function followers({ cues, format }: SubtitleDocument): ReadonlyMap<number, Follower> {
  const found = new Map<number, Follower>();
  const last = new Map<string, Cue>();
  for (const cue of inTimeOrder(cues).toReversed()) {
    const place = screenPosition(cue, format);
    const next = last.get(place);
    const isDuplicate = next?.start === cue.start;
    found.set(cue.id, {
      later: isDuplicate ? found.get(next?.id ?? -1)?.later : next,
      duplicate: isDuplicate ? next : undefined,
    });
    last.set(place, cue);
  }
  return found;
}

export interface GapOptions {
  /** Min gap between two cues, in milliseconds. */
  minimum: number;
  /** Gaps below this are reduced to `minimum` by extending the first cue; 0 closes none. */
  closeBelow: number;
  /** Min duration of a shortened cue, in milliseconds. */
  minDuration: number;
}

/** Makes gaps at least `minimum` long, and closes gaps so short that they flicker. Starts do not change. */
export function snapGaps(
  document: SubtitleDocument,
  options: GapOptions,
  ids?: Ids,
): SubtitleDocument {
  const { minimum, closeBelow, minDuration } = options;
  const following = followers(document);
  const change = (cue: Cue) => {
    const start = following.get(cue.id)?.later?.start ?? Infinity;
    const gap = start - cue.end;
    if (!(gap < Math.max(minimum, closeBelow)) || gap === minimum) return cue;
    const end = start - minimum;
    // Skip overlaps that cannot be resolved without making the cue too short.
    if (gap < minimum && end < cue.start + minDuration) return cue;
    return withWordTimes(cue, editedCue(cue, { end }), document.format);
  };
  return mapCues(document, change, ids);
}

/** The server's tool that adds milliseconds to all times. All its fields have the same sign. */
export function shiftTool(offset: number) {
  const [sign, total] = [Math.sign(offset), Math.abs(Math.round(offset))];
  // Without negative zeros.
  const part = (unit: number, modulus: number) => (Math.floor(total / unit) % modulus) * sign || 0;
  const [h, m] = [part(3_600_000, Infinity), part(60_000, 60)];
  return { tool: "shift_offset" as const, h, m, s: part(1000, 60), ms: part(1, 1000) };
}
