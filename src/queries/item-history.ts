import { msg } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getHistory } from "@/api/history";
import type { HistoryEvent } from "@/api/history";
import type { MediaId, MediaKind } from "@/api/media";
import type { Text } from "@/utils/text";
import { historyQueries, withoutRepeats } from "./history";
import { leagueCall } from "./leagues";

const listEvents = leagueCall(({ listEventHistory }) => listEventHistory);

/** The history of one item, as listed by the server, and its name in the notification of a failed read. */
interface ItemHistory {
  read: (id: number, signal: AbortSignal) => Promise<HistoryEvent[]>;
  what: Text;
}

const KINDS: Readonly<Record<MediaKind, ItemHistory>> = {
  episode: {
    read: (id, signal) => getHistory({ kind: "episode", id }, signal),
    what: msg`the history of the episode`,
  },
  event: {
    read: async (id, signal) => (await listEvents({ eventid: id }, signal)).data,
    what: msg`the history of the event`,
  },
  movie: {
    read: (id, signal) => getHistory({ kind: "movie", id }, signal),
    what: msg`the history of the movie`,
  },
};

export const itemHistory = ({ kind, id }: MediaId) =>
  queryOptions({
    queryKey: [...historyQueries.byKind(kind), "item", id] as const,
    queryFn: async ({ signal }) => withoutRepeats(await KINDS[kind].read(id, signal)),
    meta: { what: KINDS[kind].what },
  });

/** The history of one item, newest first. Not fetched while not `enabled`. */
export function useItemHistory(item: MediaId, enabled = true) {
  return useQuery({ ...itemHistory(item), enabled });
}
