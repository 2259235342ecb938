import { memoize } from "@/utils/memoize";
import type { Cue, SubtitleDocument } from "@/subtitle-documents/model/document";
import { inTimeOrder } from "@/subtitle-documents/model/document";

/** A cue on the timeline. What overlaps the one before lies on the second lane. */
export interface Block {
  readonly cue: Cue;
  readonly lane: 0 | 1;
}

export interface Blocks {
  /** By their start. */
  readonly all: readonly Block[];
  /** The latest end of all blocks up to this one. */
  readonly latest: readonly number[];
  /** Where the last one ends. */
  readonly end: number;
}

/** Some files have cues that end before they start: they are shown where they start. */
const lastOf = ({ start, end }: Cue) => Math.max(start, end);

/** The cues of a document as they lie on the timeline, made once. */
export const blocksOf = memoize(({ cues }: SubtitleDocument): Blocks => {
  const latest: number[] = [];
  let end = 0;
  let firstLaneEnd = -Infinity;
  const all = inTimeOrder(cues).map((cue): Block => {
    end = Math.max(end, lastOf(cue));
    latest.push(end);
    if (cue.start < firstLaneEnd) return { cue, lane: 1 };
    firstLaneEnd = lastOf(cue);
    return { cue, lane: 0 };
  });
  return { all, latest, end };
});

/** The index of the first one that is large enough, in a list in order. */
function firstFrom(sorted: readonly number[], least: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sorted[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The blocks that are shown at some time of a stretch. */
export function blocksBetween({ all, latest }: Blocks, from: number, until: number): Block[] {
  const found: Block[] = [];
  for (let index = firstFrom(latest, from); index < all.length; index++) {
    const block = all[index];
    if (!block || block.cue.start > until) break;
    if (lastOf(block.cue) >= from) found.push(block);
  }
  return found;
}

/** The cues that a player shows at a time. */
export const cuesAt = (blocks: Blocks, time: number): Cue[] =>
  blocksBetween(blocks, time, time)
    .map(({ cue }) => cue)
    .filter(({ start, end }) => start <= time && time < end);
