import { msg } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { MediaKind } from "@/api/media";
import { KIND_READS } from "./kind-reads";

export const blacklistQueries = {
  all: () => ["blacklist"] as const,
  list: <K extends MediaKind>(kind: K) =>
    queryOptions({
      queryKey: [...blacklistQueries.all(), kind] as const,
      queryFn: ({ signal }) => KIND_READS[kind].blacklist(signal),
      meta: { what: msg`the blacklist` },
    }),
};

/** All blacklisted subtitles of a kind. Not fetched while not `enabled`. */
export function useBlacklist<K extends MediaKind>(kind: K, enabled = true) {
  return useQuery({ ...blacklistQueries.list(kind), enabled });
}
