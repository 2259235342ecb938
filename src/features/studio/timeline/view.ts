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
