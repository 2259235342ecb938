const GAP = 4;

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

/** What part of the film is in view. */
export interface View {
  /** The time at the left edge, in milliseconds. */
  readonly from: number;
  /** Milliseconds a pixel. */
  readonly scale: number;
}

/** How wide the canvas is, and how long the film. */
export interface Room {
  readonly width: number;
  readonly length: number;
}

/** A second on 500 pixels: what is spoken is told apart. */
const CLOSEST = 2;
export const FIRST_VIEW: View = { from: 0, scale: 16 };

export const timeAt = ({ from, scale }: View, x: number) => from + x * scale;
export const xAt = ({ from, scale }: View, time: number) => (time - from) / scale;

const between = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** The view within the film. */
function within({ from, scale }: View, { width, length }: Room): View {
  const widest = Math.max(CLOSEST, length / Math.max(1, width));
  const kept = between(CLOSEST, scale, widest);
  return { from: between(0, from, Math.max(0, length - width * kept)), scale: kept };
}

/** Moves the film by pixels, as a hand that takes hold of it. */
export const panned = (view: View, pixels: number, room: Room) =>
  within({ ...view, from: view.from - pixels * view.scale }, room);

/** Shows more (a factor above 1) or less of the film; the time at `x` stays there. */
export function zoomed(view: View, factor: number, x: number, room: Room): View {
  const { scale } = within({ ...view, scale: view.scale * factor }, room);
  return within({ from: timeAt(view, x) - x * scale, scale }, room);
}

/** The view that shows a stretch of time: the same one if it does already. */
export function showing(view: View, start: number, end: number, room: Room): View {
  const until = timeAt(view, room.width);
  const isLong = end - start > until - view.from;
  if (start >= view.from && (isLong ? start < until : end <= until)) return view;
  // What comes next is of more interest than what was.
  return within({ ...view, from: start - room.width * view.scale * 0.2 }, room);
}

interface Tick {
  x: number;
  /** Undefined between two labels. */
  label: string | undefined;
}

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

/** Where things lie on the canvas, in pixels from its top. */
export interface Layout {
  readonly height: number;
  readonly rulerEnd: number;
  /** The waveform; of no height without one. */
  readonly waveTop: number;
  readonly waveEnd: number;
  readonly laneTops: readonly [number, number];
  readonly laneHeight: number;
  /** How much larger than usual somebody wants texts. */
  readonly textScale: number;
}

export function layoutOf(hasWave: boolean, textScale: number): Layout {
  const rulerEnd = Math.round(22 * textScale);
  const waveTop = rulerEnd + (hasWave ? GAP : 0);
  const waveEnd = waveTop + (hasWave ? 88 : 0);
  const laneHeight = Math.round(34 * textScale);
  const first = waveEnd + GAP;
  const second = first + laneHeight + GAP;
  const height = second + laneHeight + GAP;
  return { height, rulerEnd, waveTop, waveEnd, laneTops: [first, second], laneHeight, textScale };
}
