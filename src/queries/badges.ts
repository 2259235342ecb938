import { msg } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getBadges } from "@/api/badges";
import type { Badges } from "@/api/badges";
import { titleKindOf } from "@/api/media";
import type { MediaKind } from "@/api/media";
import { KINDS } from "@/config/kinds";
import { BURST_DELAY } from "./cache/invalidation";
import type { Invalidation } from "./cache/invalidation";

export const badgeQueries = {
  all: () => ["badges"] as const,
  counts: () =>
    queryOptions({
      queryKey: [...badgeQueries.all(), "counts"] as const,
      queryFn: ({ signal }) => getBadges(signal),
      meta: { what: msg`the badge counts` },
    }),
};

/** The counts change in bursts, so changes are collected for a moment before the refetch. */
export const badgesInvalidation: Invalidation = { key: badgeQueries.all(), delay: BURST_DELAY };

/** The counts next to Wanted, Providers and Status in the sidebar; 0 until known (spec section 2, "Badges"). */
export function useBadges() {
  return useQuery(badgeQueries.counts());
}

/** The length of a kind's wanted list according to the badges; undefined before they are read. */
export const wantedCount = (badges: Badges | undefined, kind: MediaKind): number | undefined =>
  badges?.[KINDS[titleKindOf(kind)].badge] ?? undefined;
