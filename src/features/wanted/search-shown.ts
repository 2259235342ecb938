import type { MissingSubtitle } from "@/api/shared";
import { partsOf } from "@/features/lists/model/list-view";
import type { ListSpec, ListState } from "@/features/lists/model/list-view";
import { searchesFor } from "@/features/subtitles/searches";
import type { Search, SearchWork } from "@/features/subtitles/searches";
import { EPISODES, MOVIES } from "./wanted-spec";

/** The scopes of searching what a wanted list shows, for who shows that it runs. */
export const SEARCH_SHOWN = {
  episodes: "search shown episodes",
  movies: "search shown movies",
} as const;

/** The work of searching what a wanted list shows, or what is ticked in it. */
export const listWork = (
  kind: keyof typeof SEARCH_SHOWN,
  which: "Shown" | "Selected",
): SearchWork => ({
  title: `Search ${which} - ${kind === "episodes" ? "Series" : "Movies"}`,
  scope: SEARCH_SHOWN[kind],
  noun: kind === "episodes" ? EPISODES : MOVIES,
});

/** The group of facets that speak of missing subtitles: language and kind. */
const MISSING = "missing";

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
    return searchesFor(row, meant.length > 0 ? meant : row.missing_subtitles);
  });
}
