import type { Cue } from "@/subtitle-documents/model/document";
import type { Part } from "./hit";

export interface Times {
  readonly start: number;
  readonly end: number;
}

export interface DragLimits {
  /** What the format can write: times are whole steps. */
  step: number;
  /** Times that pull an edge to them: neighbours, the play head. */
  targets: readonly number[];
  /** Milliseconds within which they pull. */
  pull: number;
}

/** No drag makes a cue shorter than this. */
const SHORTEST = 100;

/** The distance to the nearest target of one of the times; 0 if none is near. */
function pulled(times: readonly number[], { targets, pull }: DragLimits): number {
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

/** The times of a cue of which one part was moved by milliseconds. */
export function dragged({ start, end }: Cue, part: Part, by: number, limits: DragLimits): Times {
  const whole = (time: number) => Math.round(time / limits.step) * limits.step;
  const shortest = Math.max(limits.step, Math.min(SHORTEST, end - start));
  if (part === "start") {
    const moved = start + by;
    const wanted = whole(moved + pulled([moved], limits));
    return { start: Math.max(0, Math.min(wanted, end - shortest)), end };
  }
  if (part === "end") {
    const moved = end + by;
    const wanted = whole(moved + pulled([moved], limits));
    return { start, end: Math.max(wanted, start + shortest) };
  }
  const to = whole(start + by + pulled([start + by, end + by], limits));
  const moved = Math.max(0, to);
  return { start: moved, end: end + moved - start };
}

/** The times with one of them set. One beyond the other takes it along, so that the duration stays. */
export function withTime({ start, end }: Times, part: "start" | "end", time: number): Times {
  const length = Math.max(0, end - start);
  const to = Math.max(0, Math.round(time));
  if (part === "start") return { start: to, end: to < end ? end : to + length };
  return { start: to > start ? start : Math.max(0, to - length), end: to };
}
