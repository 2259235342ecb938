import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** The entities whose records are normalized (records.ts). */
export type RecordEntity = "series" | "episodes" | "leagues" | "events" | "movies";

/**
 * Data that a change makes stale: records by id (refetched by id, merged in place), lists of such records (all queries
 * below a key), or anything else below a key. Records and lists of one entity share a request sequence, so that nothing
 * is read twice; a key has its own. `delay`: milliseconds to collect further changes after the first event. Mutations
 * declare them in `meta.invalidates`, socket effects return them.
 */
export type Invalidation =
  | { entity: RecordEntity; ids: readonly number[] }
  | { entity: RecordEntity; list: QueryKey; delay?: number }
  | { key: QueryKey; delay?: number };

/** Wanted lists and badges change in bursts: they are refetched this many milliseconds after the first event. */
export const BURST_DELAY = 300;

type QueryType = "all" | "active" | "inactive";

/** Queries whose fetch began before the change, and which will be fetched again after it. */
const refetchedLater = new WeakSet<Query>();

async function refetchAfterCurrentFetch(client: QueryClient, query: Query): Promise<void> {
  if (refetchedLater.has(query)) return;
  refetchedLater.add(query);
  // Joins the fetch in progress.
  await query.fetch().catch(() => undefined);
  refetchedLater.delete(query);
  await client.invalidateQueries({ predicate: (other) => other === query });
}

/**
 * invalidateQueries for a set of queries: active ones are refetched, the others become stale. TanStack Query restarts a
 * running fetch only if the query has data. A first fetch may have been sent before the change, so it is repeated once
 * it has finished. Resolves when all active queries are up to date.
 */
export async function invalidate(client: QueryClient, queries: ReadonlySet<Query>): Promise<void> {
  const fetching = [...queries].filter((query) => query.state.fetchStatus === "fetching");
  const repeated = fetching
    .filter((query) => query.isActive() && query.state.data === undefined)
    .map((query) => refetchAfterCurrentFetch(client, query));
  for (const query of fetching) if (!query.isActive()) void refetchAfterCurrentFetch(client, query);
  await client.invalidateQueries({ predicate: (query) => queries.has(query) });
  await Promise.all(repeated);
}

/** Marks the queries below these keys as stale without fetching: they are fetched when they are next observed. */
export function markStale(
  client: QueryClient,
  keys: readonly QueryKey[],
  type: QueryType = "all",
): void {
  const queries = findQueries(client, keys, type);
  for (const query of queries)
    if (query.state.fetchStatus === "fetching" && !query.isActive())
      void refetchAfterCurrentFetch(client, query);
  void client.invalidateQueries({
    predicate: (query) => queries.has(query),
    refetchType: "none",
  });
}

/** All queries below at least one of the keys. */
export function findQueries(
  client: QueryClient,
  keys: readonly QueryKey[],
  type: QueryType = "all",
): Set<Query> {
  const cache = client.getQueryCache();
  return new Set(keys.flatMap((queryKey) => cache.findAll({ queryKey, type })));
}
