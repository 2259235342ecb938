import type { Cue } from "../model/document";

/** The part of a cue that the measure reads. Speech that was detected in the audio is a cue without text. */
export type FitCue = Pick<Cue, "start" | "end"> & { readonly text?: string };

/** A file as the measure sees it. */
export interface FitEvents {
  /** Starts of the lines that say something new, in milliseconds and in order. */
  readonly starts: Float64Array;
  /** Share of the time with a line on screen (0 to 1); long gaps are left out. */
  readonly density: number;
  readonly isTooLarge: boolean;
}

/** More lines are no dialog. Karaoke that is animated by frames has up to 50,000. */
const MAX_CUES = 100_000;
/** More starts are no dialog: the longest movies have 2,500. Time grows with the square of this number. */
const MAX_STARTS = 5_000;
/** Shorter cues are frames of an animated sign. */
const MIN_DURATION = 300;
/** Cues that start sooner after the previous one belong to it: a second speaker, or a second language. */
const MIN_GAP = 250;
/** A text that is shown again so soon is the next frame of the same sign. */
const MAX_SAME_TEXT_GAP = 200;
/** Longer gaps say nothing about how dense the dialog is. */
const MAX_COUNTED_GAP = 10_000;

/** A file that is not compared. */
export const TOO_LARGE: FitEvents = { starts: new Float64Array(), density: 0, isTooLarge: true };

/** Frames of an animated sign differ in their override blocks. */
const OVERRIDES = /\{[^{}]*\}/g;

const isOrdered = (cues: readonly FitCue[]) =>
  cues.every((cue, index) => index === 0 || (cues[index - 1]?.start ?? 0) <= cue.start);

/** Without frames of signs, karaoke would outvote all dialog. */
function newStarts(cues: readonly FitCue[]): number[] {
  const starts: number[] = [];
  const lastEnds = new Map<string, number>();
  let last = -Infinity;
  for (const { start, end, text = "" } of cues) {
    const words = text.includes("{") ? text.replaceAll(OVERRIDES, "") : text;
    const isShownAgain = start - (lastEnds.get(words) ?? -Infinity) < MAX_SAME_TEXT_GAP;
    if (words !== "") lastEnds.set(words, end);
    if (isShownAgain || end - start < MIN_DURATION || start - last < MIN_GAP) continue;
    starts.push(start);
    last = start;
  }
  return starts;
}

function densityOf(cues: readonly FitCue[]): number {
  let [shown, total, end] = [0, 0, cues[0]?.start ?? 0];
  for (const cue of cues) {
    const gap = Math.max(0, cue.start - end);
    const added = Math.max(0, cue.end - Math.max(end, cue.start));
    shown += added;
    total += added + (gap < MAX_COUNTED_GAP ? gap : 0);
    end = Math.max(end, cue.end);
  }
  return shown / Math.max(1, total);
}

/** Reads what the measure needs. Cues may be in any order; those without readable times are ignored. */
export function fitEvents(cues: readonly FitCue[]): FitEvents {
  if (cues.length > MAX_CUES) return TOO_LARGE;
  const readable = cues.filter(({ start, end }) => Number.isFinite(start) && Number.isFinite(end));
  const sorted = isOrdered(readable) ? readable : readable.toSorted((a, b) => a.start - b.start);
  const starts = newStarts(sorted);
  if (starts.length > MAX_STARTS) return TOO_LARGE;
  return { starts: Float64Array.from(starts), density: densityOf(sorted), isTooLarge: false };
}
