import type { Cue, SubtitleDocument } from "../model/document";
import { inTimeOrder, mapCues, withCues } from "../model/document";
import { editedCue } from "../model/edit";
import { screenPlace } from "../model/plain-text";

type Ids = ReadonlySet<number> | undefined;

/** What all times are moved by: `time * factor + offset`, in milliseconds. */
export interface TimeChange {
  factor: number;
  offset: number;
}

/** Applies a change to all cues, or to some. A change that is no number changes nothing. */
export function changeTimes(
  document: SubtitleDocument,
  { factor, offset }: TimeChange,
  ids?: Ids,
): SubtitleDocument {
  if (!Number.isFinite(offset) || !Number.isFinite(factor) || factor <= 0) return document;
  const moved = (time: number) => Math.round(time * factor + offset);
  const change = (cue: Cue) => editedCue(cue, { start: moved(cue.start), end: moved(cue.end) });
  return mapCues(document, change, ids);
}

/** Moves cues by milliseconds. Nothing is cut at zero, so that the way back leads to the same times. */
export const shiftTimes = (document: SubtitleDocument, offset: number, ids?: Ids) =>
  changeTimes(document, { factor: 1, offset }, ids);

/** A time that is, and the time that it should be. */
export interface FitPoint {
  from: number;
  to: number;
}

/** The change that moves two times where they belong, and all others with them; undefined if no change does. */
export function twoPointFit(one: FitPoint, other: FitPoint): TimeChange | undefined {
  const factor = (other.to - one.to) / (other.from - one.from);
  if (!Number.isFinite(factor) || factor <= 0) return undefined;
  return { factor, offset: one.to - one.from * factor };
}

/** What films run at, in frames a second. */
export const FRAME_RATES: readonly number[] = [23.976, 24, 25, 29.97, 30, 48, 50, 59.94, 60];

/** 23.976 is the short name of 24000/1001. */
const exactRate = (rate: number) => {
  const whole = Math.round(rate);
  return Math.abs((whole * 1000) / 1001 - rate) < 0.005 ? (whole * 1000) / 1001 : rate;
};

/** Times that were made for a film of one frame rate, for a film of another. */
export const frameRateChange = (from: number, to: number): TimeChange => ({
  factor: exactRate(from) / exactRate(to),
  offset: 0,
});

/** Moves both ends of cues to whole frames. */
export function snapToFrames(
  document: SubtitleDocument,
  rate: number,
  ids?: Ids,
): SubtitleDocument {
  const exact = exactRate(rate);
  if (!(exact > 0)) return document;
  const snapped = (time: number) => Math.round((Math.round((time * exact) / 1000) * 1000) / exact);
  const change = (cue: Cue) => {
    const start = snapped(cue.start);
    const end = Math.max(snapped(cue.end), snapped(cue.start + 1000 / exact));
    return editedCue(cue, { start, end });
  };
  return mapCues(document, change, ids);
}

/** What follows a cue at the same place of the screen. */
export interface Follower {
  /** The first one that begins later. */
  later: Cue | undefined;
  /** One that begins at the same time, and stands behind it. */
  twin: Cue | undefined;
}

/** What follows each cue, by id. */
export function followers({ cues, format }: SubtitleDocument): ReadonlyMap<number, Follower> {
  const found = new Map<number, Follower>();
  const last = new Map<string, Cue>();
  for (const cue of inTimeOrder(cues).toReversed()) {
    const place = screenPlace(cue, format);
    const next = last.get(place);
    const isTwin = next?.start === cue.start;
    found.set(cue.id, {
      later: isTwin ? found.get(next?.id ?? -1)?.later : next,
      twin: isTwin ? next : undefined,
    });
    last.set(place, cue);
  }
  return found;
}

export interface GapOptions {
  /** The shortest gap between two cues. */
  minimum: number;
  /** Gaps below this are closed to the shortest gap, by showing the first cue longer; 0 closes none. */
  closeBelow: number;
  /** No cue becomes shorter than this. */
  shortest: number;
}

/** Makes gaps between cues at least `minimum`, and closes those that only flicker. Starts stay. */
export function snapGaps(
  document: SubtitleDocument,
  options: GapOptions,
  ids?: Ids,
): SubtitleDocument {
  const { minimum, closeBelow, shortest } = options;
  const following = followers(document);
  const change = (cue: Cue) => {
    const start = following.get(cue.id)?.later?.start ?? Infinity;
    const gap = start - cue.end;
    if (!(gap < Math.max(minimum, closeBelow)) || gap === minimum) return cue;
    const end = start - minimum;
    // Overlaps are of another kind, unless this is all that they are.
    if (gap < minimum && end < cue.start + shortest) return cue;
    return editedCue(cue, { end });
  };
  return mapCues(document, change, ids);
}

/** The cues in order of time, and none of them before the film begins. */
export function fromZero(document: SubtitleDocument): SubtitleDocument {
  const cues = document.cues.map((cue) =>
    cue.start < 0 ? editedCue(cue, { start: 0, end: Math.max(cue.end, 0) }) : cue,
  );
  return withCues(document, cues);
}
