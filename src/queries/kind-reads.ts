import { listBlacklist } from "@/api/blacklist";
import type { BlacklistRow } from "@/api/blacklist";
import { getHistory, listHistory } from "@/api/history";
import type { HistoryEvent } from "@/api/history";
import type { FullKind, MediaKind } from "@/api/media";
import { leagueCall } from "./leagues";
import type { ReadHistory } from "./repeated-history";

/** Reads for one kind of item; the reads of its records are in its cache. */
interface KindReads<T extends HistoryEvent, B extends BlacklistRow> {
  history: ReadHistory<T>;
  /** The history of one item, as listed by the server. */
  itemHistory: (id: number, signal: AbortSignal) => Promise<HistoryEvent[]>;
  blacklist: (signal?: AbortSignal) => Promise<B[]>;
}

const readsOf = <K extends FullKind>(kind: K): KindReads<HistoryEvent<K>, BlacklistRow<K>> => ({
  history: (range, signal) => listHistory(kind, range, signal),
  itemHistory: (id, signal) => getHistory({ kind, id }, signal),
  blacklist: (signal) => listBlacklist(kind, signal),
});

const listEvents = leagueCall(({ listEventHistory }) => listEventHistory);

export const KIND_READS: { [K in MediaKind]: KindReads<HistoryEvent<K>, BlacklistRow<K>> } = {
  episode: readsOf("episode"),
  event: {
    history: listEvents,
    itemHistory: async (id, signal) => (await listEvents({ eventid: id }, signal)).data,
    blacklist: leagueCall(({ listEventBlacklist }) => listEventBlacklist),
  },
  movie: readsOf("movie"),
};
