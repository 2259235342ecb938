import { msg } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { listBlacklist } from "@/api/blacklist";
import type { BlacklistRow } from "@/api/blacklist";
import type { MediaKind } from "@/api/media";
import { leagueCall } from "./leagues";

const LISTS: { [K in MediaKind]: (signal?: AbortSignal) => Promise<BlacklistRow<K>[]> } = {
  episode: (signal) => listBlacklist("episode", signal),
  event: leagueCall(({ listEventBlacklist }) => listEventBlacklist),
  movie: (signal) => listBlacklist("movie", signal),
};

export const blacklistQueries = {
  all: () => ["blacklist"] as const,
  list: <K extends MediaKind>(kind: K) =>
    queryOptions({
      queryKey: [...blacklistQueries.all(), kind] as const,
      queryFn: ({ signal }) => LISTS[kind](signal),
      meta: { what: msg`the blacklist` },
    }),
};

/** All blacklisted subtitles of a kind. Not fetched while not `enabled`. */
export function useBlacklist<K extends MediaKind>(kind: K, enabled = true) {
  return useQuery({ ...blacklistQueries.list(kind), enabled });
}
