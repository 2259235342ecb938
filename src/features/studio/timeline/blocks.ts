import { memoize } from "@/utils/objects";
import type { Cue, SubtitleDocument } from "@/subtitle-documents/model/document";
import { inTimeOrder } from "@/subtitle-documents/model/document";

/** A cue on the timeline. A cue that overlaps an earlier one is on the second lane. */
export interface Block {
  readonly cue: Cue;
  readonly lane: 0 | 1;
}

export interface Blocks {
  /** Sorted by start. */
  readonly all: readonly Block[];
  /** For each index, the latest end of all blocks up to it. */
  readonly latest: readonly number[];
  /** The latest end of all blocks. */
  readonly end: number;
}

/** End of a cue on the timeline. Some files have cues that end before they start; these are shown at their start. */
const lastOf = ({ start, end }: Cue) => Math.max(start, end);

/** The blocks of a document; cached per document. */
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

/** Index of the first number in a sorted list that is not below `least`. */
function firstFrom(sorted: readonly number[], least: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sorted[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The blocks that overlap a time range. */
export function blocksBetween({ all, latest }: Blocks, from: number, until: number): Block[] {
  const found: Block[] = [];
  for (let index = firstFrom(latest, from); index < all.length; index++) {
    const block = all[index];
    if (!block || block.cue.start > until) break;
    if (lastOf(block.cue) >= from) found.push(block);
  }
  return found;
}

/** The cues that a player shows at a given time. */
export const cuesAt = (blocks: Blocks, time: number): Cue[] =>
  blocksBetween(blocks, time, time)
    .map(({ cue }) => cue)
    .filter(({ start, end }) => start <= time && time < end);
