import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent, RefObject } from "react";
import { dragged } from "./drag";
import type { DragLimits, Times } from "./drag";
import { hitAt } from "./hit";
import type { CueHit, HitTest } from "./hit";
import type { TimelineSize, View } from "./view";
import { panned, timeAt, zoomed } from "./view";

interface UseGestures {
  canvas: RefObject<HTMLCanvasElement | null>;
  test: Omit<HitTest, "reach">;
  size: TimelineSize;
  limits: (hit: CueHit) => DragLimits;
  onView: (view: View) => void;
  /** Called on a press without a drag; `hit` is undefined outside all cues. */
  onPress: (hit: CueHit | undefined, time: number) => void;
  /** Called during a drag along the ruler. */
  onScrub: (time: number) => void;
  onTimes: (hit: CueHit, times: Times) => void;
}

/** The drag in progress. */
interface Grip {
  x: number;
  view: View;
  hit: CueHit | undefined;
  kind: "edit" | "pan" | "scrub";
  hasMoved: boolean;
}

interface Point {
  x: number;
  y: number;
}

const REACH = { mouse: 6, touch: 14 };
/** Drag threshold in pixels; a shorter movement counts as a press. */
const MAX_PRESS_MOVE = 4;
/** Zoom exponent per pixel of the wheel; a notch is about 100 pixels. */
const ZOOM_BY_WHEEL = 0.002;

function pointOf(event: { clientX: number; clientY: number }, canvas: Element): Point {
  const { left, top } = canvas.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

const cursorOf = (hit: CueHit | undefined) =>
  hit === undefined ? "default" : hit.part === "body" ? "grab" : "ew-resize";

type WheelProps = Pick<UseGestures, "canvas" | "size" | "onView"> &
  Pick<UseGestures["test"], "view">;

/** Zooms the timeline with the wheel and Ctrl, and pans it with Shift, to the side, or while it has the focus. */
function useWheel({ canvas, view, size, onView }: WheelProps) {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const element = canvas.current;
    if (!element) return;
    const { x } = pointOf(event, element);
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const [across, along] = [event.deltaX * unit, event.deltaY * unit];
    if (event.ctrlKey || event.metaKey)
      onView(zoomed(view, Math.exp(along * ZOOM_BY_WHEEL), x, size));
    else if (event.shiftKey || Math.abs(across) > Math.abs(along))
      onView(panned(view, -(across || along), size));
    // The wheel pans the timeline only while it has the focus; otherwise the page scrolls.
    else if (element.parentElement === document.activeElement) onView(panned(view, -along, size));
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = canvas.current;
    const turn = (event: WheelEvent) => onWheel(event);
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [canvas]);
}

/** Pointer and wheel handlers of the timeline: press, drag cues, pan, pinch, zoom. */
export function useGestures(props: UseGestures) {
  const { canvas, test, size, limits, onView, onPress, onScrub, onTimes } = props;
  const { view, layout, current } = test;
  const grip = useRef<Grip | undefined>(undefined);
  const fingers = useRef(new Map<number, Point>());
  const [moved, setMoved] = useState<(Times & { id: number }) | undefined>(undefined);

  const timesOf = (hit: CueHit, x: number, from: Grip) =>
    dragged(hit.cue, hit.part, (x - from.x) * view.scale, limits(hit));

  const pinch = (id: number, point: Point) => {
    const before = fingers.current.get(id);
    const other = [...fingers.current].find(([key]) => key !== id)?.[1];
    fingers.current.set(id, point);
    if (!before || !other) return;
    const spread = (one: Point) => Math.max(8, Math.abs(one.x - other.x));
    const middle = (point.x + other.x) / 2;
    const zoom = zoomed(view, spread(before) / spread(point), middle, size);
    onView(panned(zoom, (point.x - before.x) / 2, size));
  };

  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    const isTouch = event.pointerType === "touch";
    const point = pointOf(event, event.currentTarget);
    fingers.current.set(event.pointerId, point);
    event.currentTarget.setPointerCapture(event.pointerId);
    setMoved(undefined);
    grip.current = undefined;
    if (fingers.current.size > 1) return;
    const hit = hitAt(point.x, point.y, { ...test, reach: isTouch ? REACH.touch : REACH.mouse });
    // Touch drags pan the timeline, even over cues; only the current cue can be dragged.
    const isEdit = hit !== undefined && (!isTouch || hit.cue.id === current);
    const kind = isEdit ? "edit" : point.y <= layout.rulerEnd ? "scrub" : "pan";
    grip.current = { x: point.x, view, hit, kind, hasMoved: false };
  };

  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const point = pointOf(event, event.currentTarget);
    if (fingers.current.size > 1) {
      pinch(event.pointerId, point);
      return;
    }
    const held = grip.current;
    if (!held) {
      const hit = hitAt(point.x, point.y, { ...test, reach: REACH.mouse });
      event.currentTarget.style.cursor = cursorOf(hit);
      return;
    }
    if (!held.hasMoved && Math.abs(point.x - held.x) < MAX_PRESS_MOVE) return;
    held.hasMoved = true;
    if (held.kind === "scrub") onScrub(timeAt(view, point.x));
    else if (held.kind === "pan") onView(panned(held.view, point.x - held.x, size));
    else if (held.hit) setMoved({ id: held.hit.cue.id, ...timesOf(held.hit, point.x, held) });
  };

  const onPointerUp = (event: PointerEvent<HTMLCanvasElement>) => {
    const held = grip.current;
    const point = pointOf(event, event.currentTarget);
    letGo(event);
    if (!held) return;
    if (!held.hasMoved) onPress(held.hit, timeAt(view, point.x));
    else if (held.kind === "edit" && held.hit) onTimes(held.hit, timesOf(held.hit, point.x, held));
  };

  const letGo = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    grip.current = undefined;
    setMoved(undefined);
  };

  /** Escape cancels a drag of a cue; true if there was one. */
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !moved) return false;
    grip.current = undefined;
    setMoved(undefined);
    return true;
  };

  useWheel({ canvas, view, size, onView });

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: letGo };
  return { handlers, moved, escape };
}
