import type { MissingSubtitle } from "@/api/shared";
import { languageKey } from "@/utils/languages";
import { partsOf } from "@/features/library/filters/list-view";
import type { ListSpec, ListState } from "@/features/library/filters/list-view";

/** The group of facets that speak of missing subtitles: language and kind. */
const MISSING = "missing";

/** Before more subtitles than this are searched the person is asked once: the providers count what is asked. */
export const ASKS_FROM = 100;

/** One subtitle to search, and the row that misses it. */
export interface Search<T> {
  row: T;
  missing: MissingSubtitle;
}

/**
 * What to search of these rows: of each what the facets of language and kind ask for, each subtitle once. A row
 * that has none of that was ticked before it was filtered away: everything that it misses.
 */
export function searchesOf<T extends { missing_subtitles: readonly MissingSubtitle[] }>(
  rows: readonly T[],
  spec: ListSpec<T>,
  state: Pick<ListState, "chosen">,
): Search<T>[] {
  return rows.flatMap((row) => {
    const isMeant = partsOf(row, spec, state, MISSING);
    const meant = row.missing_subtitles.filter((_, index) => isMeant(index));
    const all = meant.length > 0 ? meant : row.missing_subtitles;
    const unique = new Map(all.map((missing) => [languageKey(missing), missing]));
    return [...unique.values()].map((missing) => ({ row, missing }));
  });
}
