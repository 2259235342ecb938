import { queryOptions, useQueries } from "@tanstack/react-query";
import { isThisServer, readOtherServer, servers } from "@/api/other-servers";
import type { OtherServer, ServerEntry } from "@/api/other-servers";
import { useBadges } from "./badges";

/** Maximum age of another server's counts, in ms: no event reports their changes. */
const MAX_AGE = 30_000;

const otherServerQueries = {
  all: () => ["other-servers"] as const,
  counts: (path: string) =>
    queryOptions({
      queryKey: [...otherServerQueries.all(), path] as const,
      queryFn: ({ signal }) => readOtherServer(path, signal),
      staleTime: MAX_AGE,
      retry: false,
    }),
};

export interface ServerCounts extends ServerEntry {
  isThis: boolean;
  /** Undefined while loading. */
  counts: OtherServer | undefined;
}

/** All servers of this origin with their counts; the other servers' counts are read while `isWanted`. */
export function useServers(isWanted: boolean): ServerCounts[] {
  const own = useBadges().data;
  const all = servers();
  const others = useQueries({
    queries: all.map((one) => ({
      ...otherServerQueries.counts(one.path),
      enabled: isWanted && !isThisServer(one),
    })),
  });
  return all.map((one, at) => {
    const isThis = isThisServer(one);
    return { ...one, isThis, counts: isThis ? own : others[at]?.data };
  });
}
