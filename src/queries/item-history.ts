import { msg } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getHistory } from "@/api/history";
import type { HistoryEvent } from "@/api/history";
import type { MediaId } from "@/api/media";
import { historyQueries, withoutRepeats } from "./history";
import { leagueCall } from "./leagues";

const listEvents = leagueCall(({ listEventHistory }) => listEventHistory);

/** The history of one item, as listed by the server. */
async function readOfItem({ kind, id }: MediaId, signal: AbortSignal): Promise<HistoryEvent[]> {
  if (kind !== "event") return getHistory({ kind, id }, signal);
  return (await listEvents({ eventid: id }, signal)).data;
}

const WHAT_OF = {
  episode: msg`the history of the episode`,
  event: msg`the history of the event`,
  movie: msg`the history of the movie`,
};

export const itemHistory = (item: MediaId) =>
  queryOptions({
    queryKey: [...historyQueries.ofKind(item.kind), "item", item.id] as const,
    queryFn: async ({ signal }) => withoutRepeats(await readOfItem(item, signal)),
    meta: { what: WHAT_OF[item.kind] },
  });

/** The history of one item, newest first. Not fetched while not `enabled`. */
export function useItemHistory(item: MediaId, enabled = true) {
  return useQuery({ ...itemHistory(item), enabled });
}
