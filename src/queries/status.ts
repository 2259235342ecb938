import { queryOptions, useQuery } from "@tanstack/react-query";
import { getStatus, listHealth } from "@/api/system";

export const statusQueries = {
  all: () => ["status"] as const,
  current: () =>
    queryOptions({
      queryKey: [...statusQueries.all(), "current"] as const,
      queryFn: ({ signal }) => getStatus(signal),
      meta: { what: "the status" },
      // No event tells of a change.
      staleTime: 0,
    }),
  health: () =>
    queryOptions({
      queryKey: [...statusQueries.all(), "health"] as const,
      queryFn: ({ signal }) => listHealth(signal),
      meta: { what: "the health of the configuration" },
      staleTime: 0,
    }),
};

/** Versions, system and folders of the server. */
export function useStatus() {
  return useQuery(statusQueries.current());
}

/** The zone of the server's clock, "Europe/Berlin"; undefined until known. It does not change while the server runs. */
export function useServerTimeZone(): string | undefined {
  const { data } = useQuery({ ...statusQueries.current(), staleTime: Infinity });
  return data?.timezone ?? undefined;
}

/** What is wrong with the server's configuration; empty when nothing is. */
export function useHealth() {
  return useQuery(statusQueries.health());
}
