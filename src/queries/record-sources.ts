import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { markStale } from "./cache/invalidation";
import type { RecordEntity } from "./cache/invalidation";
import type { RecordSource } from "./cache/refetch-queue";
import { episodeCaches } from "./episodes";
import { moviesSource } from "./movies";
import { seriesCaches } from "./series";

/** The server sends no event for the counts of their series. */
const withCounts = (source: RecordSource, series: QueryKey): RecordSource => ({
  ...source,
  markRelatedStale: (client: QueryClient) => markStale(client, [series]),
});

/** Every entity whose records are normalised. */
export const recordSources: Record<RecordEntity, RecordSource> = {
  series: seriesCaches.series.source,
  episodes: withCounts(episodeCaches.episode.source, seriesCaches.series.queries.all()),
  leagues: seriesCaches.league.source,
  events: withCounts(episodeCaches.event.source, seriesCaches.league.queries.all()),
  movies: moviesSource,
};
