/** The wanted counts around a search; undefined where they could not be read. */
export interface WantedCounts {
  before: number | undefined;
  after: number | undefined;
  /** The number of subtitles searched, where known. */
  searched?: number | undefined;
  /** 0.9.7 counts items, newer servers count subtitles. */
  countsSubtitles: boolean;
}

/** Whether nothing was found; false where the counts do not say. */
export function hasFoundNothing({ before, after, countsSubtitles }: WantedCounts): boolean {
  // Where items are counted, one that still misses one of two languages hides the other's success.
  return countsSubtitles && before !== undefined && after !== undefined && after >= before;
}

/** How many subtitles were found; undefined where the counts do not say, or count items. */
export function foundCount({ before, after, countsSubtitles }: WantedCounts): number | undefined {
  const found = (before ?? 0) - (after ?? before ?? 0);
  return countsSubtitles && found > 0 ? found : undefined;
}

/** "12 found, 3 not"; undefined where the counts do not say. */
export function searchOutcome(counts: WantedCounts): string | undefined {
  const { before, after, searched, countsSubtitles } = counts;
  if (before === undefined || after === undefined) return undefined;
  const found = Math.max(0, before - after);
  if (found === 0) return hasFoundNothing(counts) ? "Nothing found" : undefined;
  const word = countsSubtitles ? "found" : "complete";
  const left = searched === undefined ? undefined : Math.max(0, searched - found);
  if (left === undefined) return `${found} ${word}`;
  return left === 0 ? `All ${found} ${word}` : `${found} ${word}, ${left} not`;
}
