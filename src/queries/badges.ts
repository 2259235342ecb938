import { msg } from "@lingui/core/macro";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { getBadges } from "@/api/badges";
import type { Badges } from "@/api/badges";
import type { MediaKind } from "@/api/media";
import type { Provider } from "@/api/providers";
import { knownSettings } from "@/api/settings";
import { isThrottled } from "@/utils/provider-status";
import { BURST_DELAY } from "./cache/invalidation";
import type { Invalidation } from "./cache/invalidation";
import { settingsQueries } from "./settings";

export const badgeQueries = {
  all: () => ["badges"] as const,
  counts: () =>
    queryOptions({
      queryKey: [...badgeQueries.all(), "counts"] as const,
      queryFn: ({ signal }) => getBadges(signal),
      meta: { what: msg`the counts` },
    }),
};

/** The counts change in bursts, so they are gathered for a moment before the refetch. */
export const badgesInvalidation: Invalidation = { key: badgeQueries.all(), delay: BURST_DELAY };

/** The counts beside Wanted, Providers and Status in the sidebar; 0 until known (spec section 2, "Badges"). */
export function useBadges() {
  return useQuery(badgeQueries.counts());
}

/**
 * Returns a function that reads the enabled providers if all of them are throttled, so that nothing can be searched;
 * undefined if one can be. It reads them only if the counts in the cache say so.
 */
export function useReadAllThrottled() {
  const client = useQueryClient();
  return async (): Promise<readonly Provider[] | undefined> => {
    const badges = client.getQueryData(badgeQueries.counts().queryKey);
    const settings = client.getQueryData(settingsQueries.current().queryKey);
    const enabled = settings ? knownSettings(settings).enabledProviders.length : 0;
    if (!badges || enabled === 0 || badges.providers < enabled) return undefined;
    try {
      const { providerQueries } = await import("./providers");
      const all = await client.fetchQuery(providerQueries.list());
      return all.length > 0 && all.every(isThrottled) ? all : undefined;
    } catch {
      return undefined;
    }
  };
}

const COUNTS = { episode: "episodes", event: "sports", movie: "movies" } as const;

/** The length of a kind's wanted list, as the badges count it; undefined before they are read. */
export const wantedCount = (badges: Badges | undefined, kind: MediaKind): number | undefined =>
  badges?.[COUNTS[kind]] ?? undefined;
