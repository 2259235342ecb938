import { useEffect, useEffectEvent, useRef, useState } from "react";
import { colorsOf } from "./colors";
import type { Colors } from "./colors";
import type { Ink } from "./draw";

interface UseCanvas {
  height: number;
  /** Draws all of it. */
  paint: (ink: Ink, width: number) => void;
  /** Told when something changed that React does not know: a play head, a waveform. */
  sources: readonly ((listener: () => void) => () => void)[];
}

/** The canvas' own pixels, as many as the screen has there. */
function sharp(canvas: HTMLCanvasElement, width: number, height: number) {
  const ratio = window.devicePixelRatio || 1;
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  const pen = canvas.getContext("2d");
  pen?.setTransform(wide / Math.max(1, width), 0, 0, high / Math.max(1, height), 0, 0);
  return pen;
}

/** A canvas as wide as its place: drawn after each render, and when size, colours or a source change. */
export function useCanvas({ height, paint, sources }: UseCanvas) {
  const ref = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const look = useRef<{ colors: Colors; font: string } | undefined>(undefined);
  const frame = useRef(0);

  const paintNow = useEffectEvent(() => {
    frame.current = 0;
    const canvas = ref.current;
    const pen = canvas && sharp(canvas, width, height);
    if (!pen) return;
    look.current ??= { colors: colorsOf(canvas), font: getComputedStyle(canvas).fontFamily };
    paint({ pen, ...look.current }, width);
  });
  const order = useEffectEvent(() => {
    if (frame.current === 0) frame.current = requestAnimationFrame(() => paintNow());
  });

  useEffect(() => order());
  useEffect(() => {
    const stops = sources.map((subscribe) => subscribe(() => order()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [sources]);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return undefined;
    const measure = () => setWidth(canvas.clientWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(canvas);
    const repaint = () => {
      look.current = undefined;
      order();
    };
    // Scheme and contrast are attributes of the page.
    const attributes = new MutationObserver(repaint);
    attributes.observe(document.documentElement, { attributes: true });
    const forced = window.matchMedia("(forced-colors: active)");
    forced.addEventListener("change", repaint);
    return () => {
      sizes.disconnect();
      attributes.disconnect();
      forced.removeEventListener("change", repaint);
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, []);
  return { ref, width };
}
