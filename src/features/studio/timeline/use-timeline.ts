import { useState } from "react";
import type { Cue } from "@/subtitle-documents/model/document";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { timeStep } from "@/subtitle-documents/model/document";
import { editCue } from "@/subtitle-documents/model/edit";
import { cuesById } from "../editing";
import { documentOf, useActions, useEditorStore } from "../editor";
import type { Block } from "./blocks";
import { blocksOf } from "./blocks";
import type { DragLimits, Times } from "./drag";
import { withTime } from "./drag";
import type { CueHit } from "./hit";
import type { Player } from "./player";
import type { TimelineActions } from "./timeline-keys";
import type { TimelineSize, View } from "./view";
import { FIRST_VIEW, showing, timeAt, zoomed } from "./view";

/** Milliseconds after the last line, so that it can be dragged further. */
const SPACE_AFTER_END = 10_000;
/** Snap distance in pixels. */
const PULL = 6;
const ZOOM_STEP = 1.5;

/** The line that is `by` positions after a line in time order; before it if negative. */
function neighbor(blocks: readonly Block[], id: number | undefined, by: number): Cue | undefined {
  const index = blocks.findIndex(({ cue }) => cue.id === id);
  return blocks[index === -1 ? 0 : index + by]?.cue;
}

/** The text as shown on the timeline; the open text may be one edit newer. */
export interface ShownText {
  document: SubtitleDocument;
  selected: ReadonlySet<number>;
  current: number | undefined;
}

interface UseTimeline {
  text: ShownText;
  player: Player;
  /** Length of the video in milliseconds; 0 if unknown. */
  length: number;
  width: number;
}

/** View, current cue and actions of the timeline. */
export function useTimeline({ text, player, length, width }: UseTimeline) {
  const { document, current } = text;
  const editor = useEditorStore();
  const { change, goTo } = useActions();
  const blocks = blocksOf(document);
  const [view, setView] = useState<View>(FIRST_VIEW);
  const [followed, setFollowed] = useState<number | undefined>(undefined);
  const size: TimelineSize = { width, length: Math.max(length, blocks.end) + SPACE_AFTER_END };
  const cue = cuesById(document).get(current ?? -1);

  // Scroll to the current line when it changes.
  if (width > 0 && followed !== current) {
    setFollowed(current);
    if (cue) setView(showing(view, cue.start, cue.end, size));
  }

  const seek = (time: number) => {
    const to = Math.max(0, Math.min(time, size.length));
    player.seek(to);
    setView(showing(view, to, to, size));
  };
  const setTimes = (id: number, times: Times, key?: string) => {
    // An edit of an older document would undo newer edits.
    if (documentOf(editor.getState()) === document)
      change(editCue(document, id, times), { kind: "time", key });
  };
  const setEnd = (part: "start" | "end", time: number, key?: string) => {
    if (cue) setTimes(cue.id, withTime(cue, part, time), key);
  };

  const actions: Omit<TimelineActions, "speed"> = {
    step: (by) => seek(player.time() + by),
    nudge: (part, by) => cue && setEnd(part, cue[part] + by, `${part} ${cue.id}`),
    take: (part) => setEnd(part, player.time()),
    line: (by) => {
      const next = neighbor(blocks.all, current, by);
      if (next) goTo(next.id);
    },
    zoom: (how) => {
      const x = (player.time() - view.from) / view.scale;
      const middle = x >= 0 && x <= width ? x : width / 2;
      setView(zoomed(view, how === "in" ? 1 / ZOOM_STEP : ZOOM_STEP, middle, size));
    },
    toggle: player.toggle,
    playLine: () => cue && player.playPart(cue.start, cue.end),
  };

  const limits = ({ cue: { id } }: CueHit): DragLimits => {
    const index = blocks.all.findIndex((block) => block.cue.id === id);
    const neighbors = [blocks.all[index - 1], blocks.all[index + 1]];
    return {
      step: timeStep(document.format),
      targets: [
        player.time(),
        ...neighbors.flatMap((one) => (one ? [one.cue.start, one.cue.end] : [])),
      ],
      pull: PULL * view.scale,
    };
  };

  /** During playback, scrolls by a page when the playhead leaves the view. */
  const follow = () => {
    const time = player.time();
    if (player.isPlaying() && (time < view.from || time > timeAt(view, width * 0.95)))
      setView(showing({ ...view, from: time + 1 }, time, time, size));
  };

  return { blocks, view, setView, size, cue, seek, setTimes, actions, limits, follow };
}
