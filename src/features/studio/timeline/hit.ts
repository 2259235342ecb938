import type { Cue } from "@/subtitle-documents/model/document";
import type { Blocks } from "./blocks";
import { blocksBetween } from "./blocks";
import type { Layout, View } from "./view";
import { timeAt, xAt } from "./view";

/** A draggable part of a cue: one of its edges, or all of it. */
export type Part = "start" | "end" | "body";

export interface CueHit {
  cue: Cue;
  part: Part;
}

export interface HitTest {
  blocks: Blocks;
  view: View;
  layout: Layout;
  /** ID of the current cue; if two cues touch, its edge takes precedence. */
  current: number | undefined;
  /** Max distance from an edge in pixels; larger for touch. */
  reach: number;
}

/** The part of one block at `x`; undefined outside it. */
function partAt(cue: Cue, x: number, { view, reach }: HitTest): Part | undefined {
  const [start, end] = [xAt(view, cue.start), xAt(view, Math.max(cue.start, cue.end))];
  // Leave the middle of a short block for moving it.
  const inner = Math.min(reach, (end - start) / 4);
  if (x < start - reach || x > end + reach) return undefined;
  if (x <= start + inner) return "start";
  return x >= end - inner ? "end" : "body";
}

/** The cue part at a point of the canvas; undefined on the ruler, on the waveform and between blocks. */
export function hitAt(x: number, y: number, test: HitTest): CueHit | undefined {
  const { blocks, view, layout, current, reach } = test;
  const lane = layout.laneTops.findIndex((top) => y >= top && y < top + layout.laneHeight);
  if (lane === -1) return undefined;
  const near = blocksBetween(blocks, timeAt(view, x - reach), timeAt(view, x + reach));
  const hits = near.flatMap(({ cue, lane: own }) => {
    const part = own === lane ? partAt(cue, x, test) : undefined;
    return part ? [{ cue, part }] : [];
  });
  const isOn = ({ cue }: CueHit) => x >= xAt(view, cue.start) && x <= xAt(view, cue.end);
  return hits.find(({ cue }) => cue.id === current) ?? hits.find(isOn) ?? hits[0];
}
