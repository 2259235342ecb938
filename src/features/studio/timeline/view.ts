const GAP = 4;

const SECOND = 1000;

const MINUTE = 60 * SECOND;

/** Milliseconds between labels, and the number of parts between two labels. */
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

/** Min distance between labels in pixels. */
const MIN_LABEL_SPACING = 72;

const two = (value: number) => String(value).padStart(2, "0");

/** The visible part of the timeline. */
export interface View {
  /** The time at the left edge, in milliseconds. */
  readonly from: number;
  /** Milliseconds per pixel. */
  readonly scale: number;
}

/** Width of the canvas in pixels, and length of the timeline in milliseconds. */
export interface TimelineSize {
  readonly width: number;
  readonly length: number;
}

/** Closest zoom, in ms per pixel: one second is 500 pixels wide, enough to tell words apart. */
const CLOSEST = 2;
export const FIRST_VIEW: View = { from: 0, scale: 16 };

export const timeAt = ({ from, scale }: View, x: number) => from + x * scale;
export const xAt = ({ from, scale }: View, time: number) => (time - from) / scale;

const clamp = (min: number, value: number, max: number) => Math.max(min, Math.min(value, max));

/** Limits a view to the timeline. */
function within({ from, scale }: View, { width, length }: TimelineSize): View {
  const widest = Math.max(CLOSEST, length / Math.max(1, width));
  const kept = clamp(CLOSEST, scale, widest);
  return { from: clamp(0, from, Math.max(0, length - width * kept)), scale: kept };
}

/** Pans by pixels; a positive number moves the content to the right. */
export const panned = (view: View, pixels: number, size: TimelineSize) =>
  within({ ...view, from: view.from - pixels * view.scale }, size);

/** Zooms out (a factor above 1) or in; the time at `x` stays in place. */
export function zoomed(view: View, factor: number, x: number, size: TimelineSize): View {
  const { scale } = within({ ...view, scale: view.scale * factor }, size);
  return within({ from: timeAt(view, x) - x * scale, scale }, size);
}

/** A view that shows a time range; the same object if it is already in view. */
export function showing(view: View, start: number, end: number, size: TimelineSize): View {
  const until = timeAt(view, size.width);
  const isLong = end - start > until - view.from;
  if (start >= view.from && (isLong ? start < until : end <= until)) return view;
  // Start near the left edge, because what follows matters more than what precedes.
  return within({ ...view, from: start - size.width * view.scale * 0.2 }, size);
}

interface RulerTick {
  x: number;
  /** Undefined for ticks between labels. */
  label: string | undefined;
}

/** "1:02", "1:01:02", or "1:02.5" if labels are less than a second apart. */
function labelOf(time: number, step: number): string {
  const seconds = Math.floor(time / SECOND);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const fraction = step < SECOND ? `.${Math.floor((time % SECOND) / 100)}` : "";
  const rest = `${two(seconds % 60)}${fraction}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** The visible ticks of the ruler. */
export function ticksOf(view: View, width: number): RulerTick[] {
  const [step, parts] = STEPS.find(([one]) => one / view.scale >= MIN_LABEL_SPACING) ??
    STEPS.at(-1) ?? [60 * MINUTE, 6];
  const part = step / parts;
  const last = Math.floor(timeAt(view, width) / part);
  const ticks: RulerTick[] = [];
  // Include a label left of the edge, because it may be partly visible.
  for (let index = Math.floor(Math.max(0, view.from) / step) * parts; index <= last; index++) {
    const time = index * part;
    const label = index % parts === 0 ? labelOf(time, step) : undefined;
    ticks.push({ x: xAt(view, time), label });
  }
  return ticks;
}

/** Vertical layout of the canvas, in pixels from its top. */
export interface Layout {
  readonly height: number;
  readonly rulerEnd: number;
  /** Top of the waveform; equal to `waveEnd` if there is none. */
  readonly waveTop: number;
  readonly waveEnd: number;
  readonly laneTops: readonly [number, number];
  readonly laneHeight: number;
  /** The user's text zoom factor. */
  readonly textScale: number;
}

/** At most 120 pixels high at the default text size. */
export function layoutOf(hasWave: boolean, textScale: number): Layout {
  const rulerEnd = Math.round(22 * textScale);
  const waveTop = rulerEnd + (hasWave ? GAP : 0);
  const waveEnd = waveTop + (hasWave ? 34 : 0);
  const laneHeight = Math.round((hasWave ? 24 : 34) * textScale);
  const first = waveEnd + GAP;
  const second = first + laneHeight + GAP;
  const height = second + laneHeight + GAP;
  return { height, rulerEnd, waveTop, waveEnd, laneTops: [first, second], laneHeight, textScale };
}
