import { msg, t } from "@lingui/core/macro";
import type { MediaKind } from "@/api/media";
import type { MissingSubtitle } from "@/api/shared";
import { partsOf } from "@/features/lists/model/list-view";
import type { ListSpec, ListState } from "@/features/lists/model/list-view";
import { searchesFor } from "@/features/subtitles/searches";
import type { Search, SearchWork } from "@/features/subtitles/searches";
import { MEDIA_NOUNS } from "@/utils/nouns";

/** The scopes of searches for what a wanted list shows, for components that show their progress. */
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

/** The job that searches for what a wanted list shows, or for what is ticked in it. */
export const listWork = (kind: MediaKind, which: keyof typeof TITLES): SearchWork => ({
  title: t(TITLES[which][kind]),
  scope: SEARCH_SHOWN[kind],
  noun: MEDIA_NOUNS[kind],
});

/** The group of the facets about missing subtitles: language and kind. */
const MISSING = "missing";

/**
 * What to search for in these rows: in each, the subtitles that match the facets of language and kind, without
 * duplicates. A row without any match was ticked before the filter hid it: everything that it is missing.
 */
export function searchesOf<T extends { missing_subtitles: readonly MissingSubtitle[] }>(
  rows: readonly T[],
  spec: ListSpec<T>,
  state: Pick<ListState, "chosen">,
): Search<T>[] {
  return rows.flatMap((row) => {
    const isMeant = partsOf(row, spec, state, MISSING);
    const meant = row.missing_subtitles.filter((_, index) => isMeant(index));
    return searchesFor(row, meant.length > 0 ? meant : row.missing_subtitles);
  });
}
