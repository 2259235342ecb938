import { queryOptions, useQuery } from "@tanstack/react-query";
import type { MediaId } from "@/api/media";
import { MEDIA_DETAILS } from "@/config/kind-details";
import { historyQueries, withoutRepeats } from "./history";
import { KIND_READS } from "./kind-reads";

export const itemHistory = (item: MediaId) =>
  queryOptions({
    queryKey: [...historyQueries.byKind(item.kind), "item", item.id] as const,
    queryFn: async ({ signal }) =>
      withoutRepeats(await KIND_READS[item.kind].itemHistory(item.id, signal)),
    meta: { what: MEDIA_DETAILS[item.kind].historyOfOne },
  });

/** The history of one item, newest first. Not fetched while not `enabled`. */
export function useItemHistory(item: MediaId, enabled = true) {
  return useQuery({ ...itemHistory(item), enabled });
}
