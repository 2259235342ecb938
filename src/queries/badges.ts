import { queryOptions, useQuery } from "@tanstack/react-query";
import { getBadges } from "@/api/badges";
import { BURST_DELAY } from "./cache/invalidation";
import type { Invalidation } from "./cache/invalidation";

export const badgeQueries = {
  all: () => ["badges"] as const,
  counts: () =>
    queryOptions({
      queryKey: [...badgeQueries.all(), "counts"] as const,
      queryFn: ({ signal }) => getBadges(signal),
      meta: { what: "the counts" },
    }),
};

/** The counts change in bursts: gathered a moment before they are refetched. */
export const badgesInvalidation: Invalidation = { key: badgeQueries.all(), delay: BURST_DELAY };

/** The counts beside Wanted, Providers and Status in the sidebar; 0 until known (spec section 2, "Badges"). */
export function useBadges() {
  return useQuery(badgeQueries.counts());
}
