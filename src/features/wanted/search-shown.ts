import type { MediaKind } from "@/api/media";
import type { MissingSubtitle } from "@/api/shared";
import { MEDIA_DETAILS, byMediaKind } from "@/config/kind-details";
import { partsOf } from "@/features/lists/model/list-view";
import type { ListSpec, ListState } from "@/features/lists/model/list-view";
import { searchesFor } from "@/features/subtitles/search/searches";
import type { Search, SearchWork } from "@/features/subtitles/search/searches";
import { MEDIA_NOUNS } from "@/config/nouns";
import { textOf } from "@/utils/text";

/** Scopes of searches for the rows shown in a wanted list, for components that show their progress. */
export const SEARCH_SHOWN = byMediaKind((kind) => `search shown ${kind}s`);

/** The job that searches for the rows shown in a wanted list, or for the selected ones. */
export const listWork = (kind: MediaKind, which: "Shown" | "Selected"): SearchWork => ({
  title: textOf(MEDIA_DETAILS[kind][`search${which}`]),
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
