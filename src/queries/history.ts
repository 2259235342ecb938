import { msg } from "@lingui/core/macro";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { getHistory, getHistoryStats, listHistory } from "@/api/history";
import type { HistoryEvent, StatsFilter } from "@/api/history";
import type { FullId, FullKind } from "@/api/media";
import type { Range } from "@/api/shared";
import { deepEqual } from "@/utils/deep-equal";
import { getCapabilities } from "./capabilities";
import { settingsQueries } from "./settings";
import { BURST_DELAY } from "./cache/invalidation";
import type { Invalidation } from "./cache/invalidation";
import type { HistoryPage } from "./repeated-history";

/** 1.6 repeats an event for each subtitle file of its item (contract/newer-servers.md section 10): one is kept. */
const withoutRepeats = <T>(rows: readonly T[]): T[] =>
  rows.filter((row, index) => index === 0 || !deepEqual(row, rows[index - 1]));

async function readPage<K extends FullKind>(
  client: QueryClient,
  kind: K,
  range: Range,
  signal: AbortSignal,
): Promise<HistoryPage<HistoryEvent<K>>> {
  if (!getCapabilities(client)?.repeatsHistory) {
    // Most servers do not repeat events, so the page is not held back until the settings say so.
    const page = listHistory(kind, range, signal);
    const settings = client.ensureQueryData(settingsQueries.current()).catch(() => undefined);
    const { data, total } = await page;
    await settings;
    if (!getCapabilities(client)?.repeatsHistory) return { data: withoutRepeats(data), total };
  }
  const { readRepeated } = await import("./repeated-history");
  return readRepeated(kind, range, signal);
}

export const historyQueries = {
  all: () => ["history"] as const,
  ofKind: (kind: FullKind) => [...historyQueries.all(), kind] as const,
  page: <K extends FullKind>(kind: K, range: Range) =>
    queryOptions({
      queryKey: [...historyQueries.ofKind(kind), "page", range] as const,
      queryFn: ({ client, signal }) => readPage(client, kind, range, signal),
      meta: { what: msg`the history` },
    }),
  ofItem: ({ kind, id }: FullId) =>
    queryOptions({
      queryKey: [...historyQueries.ofKind(kind), "item", id] as const,
      queryFn: async ({ signal }) => withoutRepeats(await getHistory({ kind, id }, signal)),
      meta: {
        what: kind === "movie" ? msg`the history of the movie` : msg`the history of the episode`,
      },
    }),
  stats: () => [...historyQueries.all(), "stats"] as const,
  statsOf: (filter: StatsFilter) =>
    queryOptions({
      queryKey: [...historyQueries.stats(), filter] as const,
      queryFn: ({ signal }) => getHistoryStats(filter, signal),
      meta: { what: msg`the statistics` },
    }),
};

/** History rows come in bursts, so they are gathered for a moment before the refetch. */
export const historyInvalidation = (kind: FullKind): Invalidation => ({
  key: historyQueries.ofKind(kind),
  delay: BURST_DELAY,
});
export const statsInvalidation: Invalidation = { key: historyQueries.stats(), delay: BURST_DELAY };

/**
 * A page of the history, newest first; the previous page stays while the next one loads. Not fetched while not
 * `enabled`.
 */
export function useHistoryPage<K extends FullKind>(kind: K, range: Range, enabled = true) {
  return useQuery({
    ...historyQueries.page(kind, range),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The history of one episode or movie, newest first. Not fetched while not `enabled`. */
export function useItemHistory(item: FullId, enabled = true) {
  return useQuery({ ...historyQueries.ofItem(item), enabled });
}

/** Downloads per day: one row per day, series and movies separately. */
export function useHistoryStats(filter: StatsFilter) {
  return useQuery({ ...historyQueries.statsOf(filter), placeholderData: keepPreviousData });
}
