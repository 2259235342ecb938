import { msg } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getHistory } from "@/api/history";
import type { HistoryEvent } from "@/api/history";
import type { MediaId } from "@/api/media";
import { historyQueries, withoutRepeats } from "./history";
import { leagueCall } from "./leagues";

const listEvents = leagueCall(({ listEventHistory }) => listEventHistory);

/** The history of one item, as listed by the server. */
async function readItemHistory(
  { kind, id }: MediaId,
  signal: AbortSignal,
): Promise<HistoryEvent[]> {
  if (kind !== "event") return getHistory({ kind, id }, signal);
  return (await listEvents({ eventid: id }, signal)).data;
}

const NAME_BY_KIND = {
  episode: msg`the history of the episode`,
  event: msg`the history of the event`,
  movie: msg`the history of the movie`,
};

export const itemHistory = (item: MediaId) =>
  queryOptions({
    queryKey: [...historyQueries.byKind(item.kind), "item", item.id] as const,
    queryFn: async ({ signal }) => withoutRepeats(await readItemHistory(item, signal)),
    meta: { what: NAME_BY_KIND[item.kind] },
  });

/** The history of one item, newest first. Not fetched while not `enabled`. */
export function useItemHistory(item: MediaId, enabled = true) {
  return useQuery({ ...itemHistory(item), enabled });
}
