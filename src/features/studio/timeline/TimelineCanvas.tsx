import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore, useRef } from "react";
import type { ReactNode } from "react";
import { placesById } from "../editing";
import { useActions } from "../editor";
import { draw, colorsOf } from "./draw";
import type { Mark, DrawContext, Colors } from "./draw";
import { layoutOf } from "./view";
import type { Peaks } from "./peaks";
import { placeText } from "./texts";
import type { Player } from "./player";
import { timelineKey } from "./timeline-keys";
import { TransportBar } from "./TransportBar";
import { useGestures } from "./use-gestures";
import { useSpeed } from "./use-speed";
import { useTimeline } from "./use-timeline";
import type { ShownText } from "./use-timeline";
import styles from "./timeline.module.css";

interface TimelineCanvasProps {
  text: ShownText;
  player: Player;
  /** The waveform, if there is one. */
  peaks: Peaks | undefined;
  /** Length of the video in milliseconds; 0 if unknown. */
  length: number;
  /** True if a media file can be played. */
  canPlay: boolean;
  marks: readonly Mark[];
  /** Called on a press outside all cues. */
  onPressOutside: (time: number) => void;
  /** ID of the list of keys, while it is shown. */
  hintId: string | undefined;
  /** More controls, in the row of buttons. */
  children: ReactNode;
}

const textScale = () =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

/** The timeline from left to right: lines as blocks, the waveform, and a playhead that keys move like a slider. */
export function TimelineCanvas(props: TimelineCanvasProps) {
  const { text, player, peaks, length, canPlay, marks, onPressOutside, hintId, children } = props;
  const { document, selected, current } = text;
  const { goTo } = useActions();
  const [scale] = useState(textScale);
  const layout = layoutOf(peaks !== undefined, scale);
  const sources = useMemo(
    () => [player.subscribe, ...(peaks ? [peaks.subscribe] : [])],
    [player, peaks],
  );
  const { ref, width } = useCanvas({
    height: layout.height,
    sources,
    paint: (context, wide) =>
      draw(context, {
        view,
        layout,
        width: wide,
        blocks,
        format: document.format,
        current,
        selected,
        moved,
        peaks,
        marks,
        head: player.time(),
      }),
  });
  const timeline = useTimeline({ text, player, length, width });
  const { blocks, view, size, cue } = timeline;
  const speed = useSpeed(player);
  const actions = { ...timeline.actions, speed: speed.step };
  const { handlers, moved, escape } = useGestures({
    canvas: ref,
    test: { blocks, view, layout, current },
    size,
    limits: timeline.limits,
    onView: timeline.setView,
    onScrub: timeline.seek,
    onPress: (hit, time) => {
      timeline.seek(time);
      if (hit) goTo(hit.cue.id);
      else onPressOutside(time);
    },
    onTimes: ({ cue: { id } }, times) => {
      timeline.setTimes(id, times);
      if (id !== current) goTo(id);
    },
  });

  const follow = useEffectEvent(timeline.follow);
  useEffect(() => player.subscribe(() => follow()), [player]);

  // During playback, do not announce every frame.
  const now = useSyncExternalStore(player.subscribe, () =>
    player.isPlaying() ? -1 : Math.round(player.time()),
  );
  const place = cue && (placesById(document).get(cue.id) ?? 0) + 1;
  return (
    <div className={styles.strip}>
      <div
        role="slider"
        tabIndex={0}
        dir="ltr"
        className={styles.timeline}
        style={{ blockSize: layout.height }}
        aria-label={t`Timeline`}
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={Math.round(size.length)}
        aria-valuenow={Math.max(0, now)}
        aria-valuetext={now === -1 ? t`Playing` : placeText(now, cue, place, document.format)}
        onKeyDown={(event) => {
          if (escape(event) || timelineKey(event, actions)) event.preventDefault();
        }}
      >
        <canvas ref={ref} className={styles.canvas} aria-hidden {...handlers} />
      </div>
      <TransportBar
        player={player}
        canPlay={canPlay}
        hasLine={cue !== undefined}
        actions={actions}
        speed={speed}
      >
        {children}
      </TransportBar>
    </div>
  );
}

interface UseCanvas {
  height: number;
  /** Draws the complete canvas. */
  paint: (context: DrawContext, width: number) => void;
  /** Subscriptions to changes outside React's state: the playhead, the waveform. */
  sources: readonly ((listener: () => void) => () => void)[];
}

/** Sets the resolution of the canvas to the device pixels, and returns its context. */
function sharp(canvas: HTMLCanvasElement, width: number, height: number) {
  const ratio = window.devicePixelRatio || 1;
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  const pen = canvas.getContext("2d");
  pen?.setTransform(wide / Math.max(1, width), 0, 0, high / Math.max(1, height), 0, 0);
  return pen;
}

/** A canvas as wide as its container: drawn after each render, and when its size, the colors or a source change. */
function useCanvas({ height, paint, sources }: UseCanvas) {
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
    // Color scheme and contrast are attributes of the root element.
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
