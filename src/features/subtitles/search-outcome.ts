/** How much was wanted before and after a search; undefined where it could not be read. */
export interface WantedCounts {
  before: number | undefined;
  after: number | undefined;
  /** How much was searched, where that is known. */
  searched?: number | undefined;
  /** 0.9.7 counts items, newer servers count subtitles. */
  countsSubtitles: boolean;
}

/** "12 found, 3 not", as far as the counts can tell; undefined where they cannot. */
export function searchOutcome(counts: WantedCounts): string | undefined {
  const { before, after, searched, countsSubtitles } = counts;
  if (before === undefined || after === undefined) return undefined;
  const gone = Math.max(0, before - after);
  // An item that still misses one of two languages is not counted as less: nothing can be said.
  if (gone === 0) return countsSubtitles ? "Nothing found" : undefined;
  const word = countsSubtitles ? "found" : "complete";
  const left = searched === undefined ? undefined : Math.max(0, searched - gone);
  if (left === undefined) return `${gone} ${word}`;
  return left === 0 ? `All ${gone} ${word}` : `${gone} ${word}, ${left} not`;
}
