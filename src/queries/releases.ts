import { msg } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { listReleases } from "@/api/releases";

const releaseQueries = {
  all: () => ["releases"] as const,
  list: () =>
    queryOptions({
      queryKey: [...releaseQueries.all(), "list"] as const,
      queryFn: ({ signal }) => listReleases(signal),
      meta: { what: msg`the releases` },
      staleTime: 60_000,
    }),
};

/** The latest releases with their notes; empty if the server could not read them. */
export function useReleases() {
  return useQuery(releaseQueries.list());
}
