/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a range input cannot hold what is drawn */
import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import type { Editing } from "../editing";
import { placesById } from "../panels/cue-lookup";
import { draw } from "./draw";
import type { Mark } from "./draw";
import { layoutOf } from "./layout";
import type { Peaks } from "./peaks";
import { placeText } from "./place-text";
import type { Player } from "./player";
import { timelineKey } from "./timeline-keys";
import { TransportBar } from "./TransportBar";
import { useCanvas } from "./use-canvas";
import { useGestures } from "./use-gestures";
import { useTimeline } from "./use-timeline";
import styles from "./timeline.module.css";

interface TimelineCanvasProps {
  editing: Editing;
  player: Player;
  /** The waveform, where there is one. */
  peaks: Peaks | undefined;
  /** Of the film, in milliseconds; 0 while it is not known. */
  length: number;
  /** There is something that can be played. */
  canPlay: boolean;
  marks: readonly Mark[];
  /** A press on the film where no cue lies. */
  onFilm: (time: number) => void;
  /** The id of what says which keys there are, while it is shown. */
  hintId: string | undefined;
}

const textScale = () =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

/** The film from left to right: lines as blocks, the waveform, and a play head, which keys move like a slider. */
export function TimelineCanvas(props: TimelineCanvasProps) {
  const { editing, player, peaks, length, canPlay, marks, onFilm, hintId } = props;
  const { document, selected, current, goTo } = editing;
  const [scale] = useState(textScale);
  const layout = layoutOf(peaks !== undefined, scale);
  const sources = useMemo(
    () => [player.subscribe, ...(peaks ? [peaks.subscribe] : [])],
    [player, peaks],
  );
  const { ref, width } = useCanvas({
    height: layout.height,
    sources,
    paint: (ink, wide) =>
      draw(ink, {
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
  const timeline = useTimeline({ editing, player, length, width });
  const { blocks, view, room, cue, actions } = timeline;
  const { handlers, moved, escape } = useGestures({
    canvas: ref,
    test: { blocks, view, layout, current },
    room,
    limits: timeline.limits,
    onView: timeline.setView,
    onScrub: timeline.seek,
    onPress: (hit, time) => {
      timeline.seek(time);
      if (hit) goTo(hit.cue.id);
      else onFilm(time);
    },
    onTimes: ({ cue: { id } }, times) => {
      timeline.setTimes(id, times);
      if (id !== current) goTo(id);
    },
  });

  const follow = useEffectEvent(timeline.follow);
  useEffect(() => player.subscribe(() => follow()), [player]);

  // While it plays, nobody wants to hear of every frame.
  const now = useSyncExternalStore(player.subscribe, () =>
    player.isPlaying() ? -1 : Math.round(player.time()),
  );
  const place = cue && (placesById(document).get(cue.id) ?? 0) + 1;
  return (
    <div>
      <div
        role="slider"
        tabIndex={0}
        dir="ltr"
        className={styles.timeline}
        style={{ blockSize: layout.height }}
        aria-label={t`Timeline`}
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={Math.round(room.length)}
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
      />
    </div>
  );
}
