import { msg } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { MediaId } from "@/api/media";
import { historyQueries, withoutRepeats } from "./history";
import { KIND_READS } from "./kind-reads";

const NAME_BY_KIND = {
  episode: msg`the history of the episode`,
  event: msg`the history of the event`,
  movie: msg`the history of the movie`,
};

export const itemHistory = (item: MediaId) =>
  queryOptions({
    queryKey: [...historyQueries.byKind(item.kind), "item", item.id] as const,
    queryFn: async ({ signal }) =>
      withoutRepeats(await KIND_READS[item.kind].itemHistory(item.id, signal)),
    meta: { what: NAME_BY_KIND[item.kind] },
  });

/** The history of one item, newest first. Not fetched while not `enabled`. */
export function useItemHistory(item: MediaId, enabled = true) {
  return useQuery({ ...itemHistory(item), enabled });
}
