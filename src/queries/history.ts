import { msg } from "@lingui/core/macro";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { listBlacklist } from "@/api/blacklist";
import type { BlacklistRow } from "@/api/blacklist";
import { getHistoryStats, listHistory } from "@/api/history";
import type { HistoryEvent, StatsFilter } from "@/api/history";
import type { FullKind, MediaKind } from "@/api/media";
import type { Range } from "@/api/shared";
import { deepEqual } from "@/utils/objects";
import { getCapabilities } from "./capabilities";
import { settingsQueries } from "./settings";
import { BURST_DELAY } from "./cache/invalidation";
import type { Invalidation } from "./cache/invalidation";
import { leagueCall } from "./leagues";
import type { HistoryPage, ReadHistory } from "./repeated-history";
import { loadChunk } from "@/utils/chunks";

/**
 * 1.6 repeats an event for each subtitle file of its item (contract/newer-servers.md section 10). Keeps one of equal
 * neighbors.
 */
export const withoutRepeats = <T>(rows: readonly T[]): T[] =>
  rows.filter((row, index) => index === 0 || !deepEqual(row, rows[index - 1]));

/** Lists of one kind of item; the reads of its records are in its cache. */
interface Lists<K extends MediaKind> {
  history: ReadHistory<HistoryEvent<K>>;
  blacklist: (signal?: AbortSignal) => Promise<BlacklistRow<K>[]>;
}

const listsOf = <K extends FullKind>(kind: K): Lists<K> => ({
  history: (range, signal) => listHistory(kind, range, signal),
  blacklist: (signal) => listBlacklist(kind, signal),
});

const LISTS: { [K in MediaKind]: Lists<K> } = {
  episode: listsOf("episode"),
  event: {
    history: leagueCall(({ listEventHistory }) => listEventHistory),
    blacklist: leagueCall(({ listEventBlacklist }) => listEventBlacklist),
  },
  movie: listsOf("movie"),
};

async function readPage<K extends MediaKind>(
  client: QueryClient,
  kind: K,
  range: Range,
  signal: AbortSignal,
): Promise<HistoryPage<HistoryEvent<K>>> {
  if (!getCapabilities(client)?.repeatsHistory) {
    // Most servers do not repeat events, so request the page without waiting for the settings.
    const page = LISTS[kind].history(range, signal);
    const settings = client.ensureQueryData(settingsQueries.current()).catch(() => undefined);
    const { data, total } = await page;
    await settings;
    if (!getCapabilities(client)?.repeatsHistory) return { data: withoutRepeats(data), total };
  }
  const { readRepeated } = await loadChunk(() => import("./repeated-history"));
  return readRepeated(LISTS[kind].history, range, signal);
}

export const historyQueries = {
  all: () => ["history"] as const,
  byKind: (kind: MediaKind) => [...historyQueries.all(), kind] as const,
  page: <K extends MediaKind>(kind: K, range: Range) =>
    queryOptions({
      queryKey: [...historyQueries.byKind(kind), "page", range] as const,
      queryFn: ({ client, signal }) => readPage(client, kind, range, signal),
      meta: { what: msg`the history` },
    }),
  stats: () => [...historyQueries.all(), "stats"] as const,
  statsOf: (filter: StatsFilter) =>
    queryOptions({
      queryKey: [...historyQueries.stats(), filter] as const,
      queryFn: ({ signal }) => getHistoryStats(filter, signal),
      meta: { what: msg`the statistics` },
    }),
};

/** History rows arrive in bursts, so changes are collected for a moment before the refetch. */
export const historyInvalidation = (kind: MediaKind): Invalidation => ({
  key: historyQueries.byKind(kind),
  delay: BURST_DELAY,
});
export const statsInvalidation: Invalidation = { key: historyQueries.stats(), delay: BURST_DELAY };

/**
 * A page of the history, newest first; the previous page stays while the next one loads. Not fetched while not
 * `enabled`.
 */
export function useHistoryPage<K extends MediaKind>(kind: K, range: Range, enabled = true) {
  return useQuery({
    ...historyQueries.page(kind, range),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Downloads per day: one row per day, series and movies separately. */
export function useHistoryStats(filter: StatsFilter) {
  return useQuery({ ...historyQueries.statsOf(filter), placeholderData: keepPreviousData });
}

export const blacklistQueries = {
  all: () => ["blacklist"] as const,
  list: <K extends MediaKind>(kind: K) =>
    queryOptions({
      queryKey: [...blacklistQueries.all(), kind] as const,
      queryFn: ({ signal }) => LISTS[kind].blacklist(signal),
      meta: { what: msg`the blacklist` },
    }),
};

/** All blacklisted subtitles of a kind. Not fetched while not `enabled`. */
export function useBlacklist<K extends MediaKind>(kind: K, enabled = true) {
  return useQuery({ ...blacklistQueries.list(kind), enabled });
}
