import type { Cue } from "@/subtitle-documents/model/document";
import type { Part } from "./hit";

export interface Times {
  readonly start: number;
  readonly end: number;
}

export interface DragLimits {
  /** Time step of the format in milliseconds; times are rounded to it. */
  step: number;
  /** Times to snap to: the edges of neighboring cues, the playhead. */
  targets: readonly number[];
  /** Snap distance in milliseconds. */
  pull: number;
}

/** Min duration after a drag, in milliseconds. */
const MIN_DURATION = 100;

/** Offset from one of the times to the nearest snap target; 0 if none is near. */
function snapOffset(times: readonly number[], { targets, pull }: DragLimits): number {
  let best = 0;
  let nearest = pull;
  for (const time of times)
    for (const target of targets)
      if (Math.abs(target - time) < nearest) {
        nearest = Math.abs(target - time);
        best = target - time;
      }
  return best;
}

/** The times of a cue after one of its parts was dragged by `by` milliseconds. */
export function dragged({ start, end }: Cue, part: Part, by: number, limits: DragLimits): Times {
  const roundToStep = (time: number) => Math.round(time / limits.step) * limits.step;
  const minDuration = Math.max(limits.step, Math.min(MIN_DURATION, end - start));
  if (part === "start") {
    const moved = start + by;
    const wanted = roundToStep(moved + snapOffset([moved], limits));
    return { start: Math.max(0, Math.min(wanted, end - minDuration)), end };
  }
  if (part === "end") {
    const moved = end + by;
    const wanted = roundToStep(moved + snapOffset([moved], limits));
    return { start, end: Math.max(wanted, start + minDuration) };
  }
  const to = roundToStep(start + by + snapOffset([start + by, end + by], limits));
  const moved = Math.max(0, to);
  return { start: moved, end: end + moved - start };
}

/** Sets one of the times. If it passes the other, both move and the duration stays the same. */
export function withTime({ start, end }: Times, part: "start" | "end", time: number): Times {
  const length = Math.max(0, end - start);
  const to = Math.max(0, Math.round(time));
  if (part === "start") return { start: to, end: to < end ? end : to + length };
  return { start: to > start ? start : Math.max(0, to - length), end: to };
}
