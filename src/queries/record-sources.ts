import type { QueryClient } from "@tanstack/react-query";
import { markStale } from "./cache/invalidation";
import type { RecordEntity } from "./cache/invalidation";
import type { RecordSource } from "./cache/refetch-queue";
import { episodesSource } from "./episodes";
import { moviesSource } from "./movies";
import { seriesQueries, seriesSource } from "./series";

/** Every entity whose records are normalised. */
export const recordSources: Record<RecordEntity, RecordSource> = {
  series: seriesSource,
  // The server sends no event for the counts of their series.
  episodes: {
    ...episodesSource,
    markRelatedStale: (client: QueryClient) => markStale(client, [seriesQueries.all()]),
  },
  movies: moviesSource,
};
