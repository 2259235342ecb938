import type { View } from "./view";
import { timeAt, xAt } from "./view";

export interface Tick {
  x: number;
  /** Undefined between two labels. */
  label: string | undefined;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Milliseconds from label to label, and the parts between two. */
const STEPS: readonly (readonly [step: number, parts: number])[] = [
  [100, 5],
  [200, 4],
  [500, 5],
  [SECOND, 5],
  [2 * SECOND, 4],
  [5 * SECOND, 5],
  [10 * SECOND, 5],
  [30 * SECOND, 3],
  [MINUTE, 6],
  [2 * MINUTE, 4],
  [5 * MINUTE, 5],
  [10 * MINUTE, 5],
  [30 * MINUTE, 3],
  [60 * MINUTE, 6],
];
/** Pixels from label to label at least. */
const LABEL_ROOM = 72;

const two = (value: number) => String(value).padStart(2, "0");

/** "1:02", "1:01:02", and where labels are close "1:02.5". */
function labelOf(time: number, step: number): string {
  const seconds = Math.floor(time / SECOND);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const fraction = step < SECOND ? `.${Math.floor((time % SECOND) / 100)}` : "";
  const rest = `${two(seconds % 60)}${fraction}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** The lines of the ruler in view. */
export function ticksOf(view: View, width: number): Tick[] {
  const [step, parts] = STEPS.find(([one]) => one / view.scale >= LABEL_ROOM) ??
    STEPS.at(-1) ?? [60 * MINUTE, 6];
  const part = step / parts;
  const last = Math.floor(timeAt(view, width) / part);
  const ticks: Tick[] = [];
  // A label that has begun left of the edge is seen, too.
  for (let index = Math.floor(Math.max(0, view.from) / step) * parts; index <= last; index++) {
    const time = index * part;
    const label = index % parts === 0 ? labelOf(time, step) : undefined;
    ticks.push({ x: xAt(view, time), label });
  }
  return ticks;
}
