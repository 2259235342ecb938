import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { searchLibrary } from "../api/search";

export const searchQueries = {
  all: () => ["search"] as const,
  results: (query: string) =>
    queryOptions({
      queryKey: [...searchQueries.all(), query] as const,
      queryFn: ({ signal }) => searchLibrary(query, signal),
      // The library changes without an event about searches: an answer is good for this typing only.
      staleTime: 30_000,
      gcTime: 60_000,
      meta: { what: "the search results" },
    }),
};

/** Series and movies whose title holds `query`; nothing is asked for an empty one (spec section 2, "Top bar"). */
export function useSearch(query: string) {
  return useQuery({
    ...searchQueries.results(query),
    enabled: query !== "",
    placeholderData: keepPreviousData,
  });
}
