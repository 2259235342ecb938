import { plural, t } from "@lingui/core/macro";
import { grouped } from "@/utils/format";

/** Wanted counts before and after a search; undefined if they could not be read. */
export interface WantedCounts {
  before: number | undefined;
  after: number | undefined;
  /** Number of subtitles searched for, if known. */
  searched?: number | undefined;
  /** 0.9.7 counts items, newer servers count subtitles. */
  countsSubtitles: boolean;
}

/** True if nothing was found; false if the counts do not show it. */
export function hasFoundNothing({ before, after, countsSubtitles }: WantedCounts): boolean {
  // When items are counted, an item that is still missing one of two languages hides the success of the other.
  return countsSubtitles && before !== undefined && after !== undefined && after >= before;
}

/** Number of subtitles found; undefined if the counts do not show it, or count items. */
export function foundCount({ before, after, countsSubtitles }: WantedCounts): number | undefined {
  const found = (before ?? 0) - (after ?? before ?? 0);
  return countsSubtitles && found > 0 ? found : undefined;
}

/** Texts for servers that count subtitles. */
const FOUND = {
  some: (count: number) => plural(count, { one: "# found", other: "# found" }),
  all: (count: number) => plural(count, { one: "# found", other: "All # found" }),
  others: (count: number, notFoundCount: string) =>
    plural(count, {
      one: `# found, ${notFoundCount} not found`,
      other: `# found, ${notFoundCount} not found`,
    }),
};

/** Texts for servers that count items: complete ones have no missing subtitles. */
const COMPLETE = {
  some: (count: number) => plural(count, { one: "# complete", other: "# complete" }),
  all: (count: number) => plural(count, { one: "# complete", other: "All # complete" }),
  others: (count: number, incompleteCount: string) =>
    plural(count, {
      one: `# complete, ${incompleteCount} incomplete`,
      other: `# complete, ${incompleteCount} incomplete`,
    }),
};

/** "12 found, 3 not found"; undefined if the counts do not show a result. */
export function searchOutcome(counts: WantedCounts): string | undefined {
  const { before, after, searched, countsSubtitles } = counts;
  if (before === undefined || after === undefined) return undefined;
  const found = Math.max(0, before - after);
  if (found === 0) return hasFoundNothing(counts) ? t`Nothing found` : undefined;
  const left = searched === undefined ? undefined : Math.max(0, searched - found);
  const { some, all, others } = countsSubtitles ? FOUND : COMPLETE;
  if (left === undefined) return some(found);
  return left === 0 ? all(found) : others(found, grouped(left));
}
