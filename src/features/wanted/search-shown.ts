import { msg, t } from "@lingui/core/macro";
import type { MediaKind } from "@/api/media";
import type { MissingSubtitle } from "@/api/shared";
import { partsOf } from "@/features/lists/model/list-view";
import type { ListSpec, ListState } from "@/features/lists/model/list-view";
import { searchesFor } from "@/features/subtitles/search/searches";
import type { Search, SearchWork } from "@/features/subtitles/search/searches";
import { MEDIA_NOUNS } from "@/utils/nouns";

/** Scopes of searches for the rows shown in a wanted list, for components that show their progress. */
export const SEARCH_SHOWN = {
  episode: "search shown episodes",
  event: "search shown events",
  movie: "search shown movies",
} as const;

const TITLES = {
  Shown: {
    episode: msg`Search Shown - Series`,
    event: msg`Search Shown - Sports`,
    movie: msg`Search Shown - Movies`,
  },
  Selected: {
    episode: msg`Search Selected - Series`,
    event: msg`Search Selected - Sports`,
    movie: msg`Search Selected - Movies`,
  },
} as const;

/** The job that searches for the rows shown in a wanted list, or for the selected ones. */
export const listWork = (kind: MediaKind, which: keyof typeof TITLES): SearchWork => ({
  title: t(TITLES[which][kind]),
  scope: SEARCH_SHOWN[kind],
  noun: MEDIA_NOUNS[kind],
});

/** Group of the facets about missing subtitles: language and kind. */
const MISSING = "missing";

/**
 * Searches for these rows: in each, the subtitles that match the facets of language and kind, without duplicates. A row
 * without a match was selected before the filter hid it; all its missing subtitles are searched for.
 */
export function searchesOf<T extends { missing_subtitles: readonly MissingSubtitle[] }>(
  rows: readonly T[],
  spec: ListSpec<T>,
  state: Pick<ListState, "chosen">,
): Search<T>[] {
  return rows.flatMap((row) => {
    const isIncluded = partsOf(row, spec, state, MISSING);
    const included = row.missing_subtitles.filter((_, index) => isIncluded(index));
    return searchesFor(row, included.length > 0 ? included : row.missing_subtitles);
  });
}
