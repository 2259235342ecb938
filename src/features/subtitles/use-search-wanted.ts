import { useRunMovieAction } from "@/queries/movies";
import { useRunSeriesAction } from "@/queries/series";
import { useStartSearch } from "./use-start-search";

/** The work of searching everything that is missing, for who shows that it runs (useWorkButton). */
export const SEARCH_WANTED = {
  episodes: "search wanted episodes",
  movies: "search wanted movies",
} as const;

/** How to search all missing subtitles of series or of movies, as work that outlives the page (spec section 2). */
export function useSearchWanted(kind: keyof typeof SEARCH_WANTED): () => void {
  const series = useRunSeriesAction("search-wanted").mutateAsync;
  const movies = useRunMovieAction("search-wanted").mutateAsync;
  const startSearch = useStartSearch(kind);
  return () =>
    startSearch({
      title: kind === "episodes" ? "Search All - Series" : "Search All - Movies",
      scope: SEARCH_WANTED[kind],
      progressId: `wanted_${kind}_progress`,
      searched: "wanted",
      run: () => (kind === "episodes" ? series : movies)({ action: "search-wanted" }),
    });
}
