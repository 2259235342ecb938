import { msg } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { listJellyfinLibraries, testJellyfin } from "@/api/jellyfin";
import type { JellyfinAddress } from "@/api/jellyfin";

export const jellyfinQueries = {
  all: () => ["jellyfin"] as const,
  /** `url`: the saved address, since another one has other libraries. */
  libraries: (url: string) =>
    queryOptions({
      queryKey: [...jellyfinQueries.all(), "libraries", url] as const,
      queryFn: ({ signal }) => listJellyfinLibraries(signal),
      meta: { what: msg`the libraries of Jellyfin` },
      enabled: url !== "",
    }),
};

/** The libraries of the Jellyfin that is saved. */
export function useJellyfinLibraries(url: string) {
  return useQuery(jellyfinQueries.libraries(url));
}

/** Asks the server to call a Jellyfin. One that does not answer is a result, not an error. */
export function useTestJellyfin() {
  return useMutation({
    mutationFn: (address: JellyfinAddress) => testJellyfin(address),
    meta: { what: msg`Testing the connection`, invalidates: () => [], isErrorShown: true },
  });
}
