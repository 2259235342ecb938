import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

type Which = "all" | "active" | "inactive";

/** Queries whose answer under way may be older than what made them old. */
const doubtful = new WeakSet<Query>();

/** Waits for a read that was begun too early, and reads again after it. */
async function afterThis(client: QueryClient, query: Query): Promise<void> {
  if (doubtful.has(query)) return;
  doubtful.add(query);
  // What is under way, to its very end: nothing is begun by this.
  await query.fetch().catch(() => undefined);
  doubtful.delete(query);
  await client.invalidateQueries({ predicate: (one) => one === query });
}

/**
 * What is shown of these queries is read again; the others are read when they are shown. The cache restarts
 * a read under way only where it has data to show meanwhile: a first read may have been asked too early, so
 * it is repeated. Settles when what is shown is true again.
 */
export async function readAgain(client: QueryClient, queries: ReadonlySet<Query>): Promise<void> {
  const begun = [...queries].filter((query) => query.state.fetchStatus === "fetching");
  const first = begun.filter((query) => query.state.data === undefined && query.isActive());
  const unseen = begun.filter((query) => !query.isActive());
  const repeated = first.map((query) => afterThis(client, query));
  for (const query of unseen) void afterThis(client, query);
  await client.invalidateQueries({ predicate: (query) => queries.has(query) });
  await Promise.all(repeated);
}

/** Marks what is below these keys as old, without reading: it is read when it is shown next. */
export function markOld(client: QueryClient, keys: readonly QueryKey[], type: Which = "all"): void {
  const queries = queriesBelow(client, keys, type);
  for (const query of queries)
    if (query.state.fetchStatus === "fetching" && !query.isActive()) void afterThis(client, query);
  void client.invalidateQueries({
    predicate: (query) => queries.has(query),
    refetchType: "none",
  });
}

/** Every query below one of the keys. */
export function queriesBelow(
  client: QueryClient,
  keys: readonly QueryKey[],
  type: Which = "all",
): Set<Query> {
  const cache = client.getQueryCache();
  return new Set(keys.flatMap((queryKey) => cache.findAll({ queryKey, type })));
}
