import { msg } from "@lingui/core/macro";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { getHistoryStats } from "@/api/history";
import type { HistoryEvent, StatsFilter } from "@/api/history";
import type { MediaKind } from "@/api/media";
import type { Range } from "@/api/shared";
import { deepEqual } from "@/utils/objects";
import { getCapabilities } from "./capabilities";
import { settingsQueries } from "./settings";
import { BURST_DELAY } from "./cache/invalidation";
import type { Invalidation } from "./cache/invalidation";
import { KIND_READS } from "./kind-reads";
import type { HistoryPage } from "./repeated-history";

/**
 * 1.6 repeats an event for each subtitle file of its item (contract/newer-servers.md section 10). Keeps one of equal
 * neighbors.
 */
export const withoutRepeats = <T>(rows: readonly T[]): T[] =>
  rows.filter((row, index) => index === 0 || !deepEqual(row, rows[index - 1]));

async function readPage<K extends MediaKind>(
  client: QueryClient,
  kind: K,
  range: Range,
  signal: AbortSignal,
): Promise<HistoryPage<HistoryEvent<K>>> {
  if (!getCapabilities(client)?.repeatsHistory) {
    // Most servers do not repeat events, so request the page without waiting for the settings.
    const page = KIND_READS[kind].history(range, signal);
    const settings = client.ensureQueryData(settingsQueries.current()).catch(() => undefined);
    const { data, total } = await page;
    await settings;
    if (!getCapabilities(client)?.repeatsHistory) return { data: withoutRepeats(data), total };
  }
  const { readRepeated } = await import("./repeated-history");
  return readRepeated(KIND_READS[kind].history, range, signal);
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
