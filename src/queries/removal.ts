import type { QueryClient } from "@tanstack/react-query";
import { removeEpisodes } from "./episodes";
import { removeMovies } from "./movies";
import { removeSeries } from "./series-upkeep";
import type { RecordEntity } from "./targets";

const removers: Record<RecordEntity, (client: QueryClient, ids: readonly number[]) => void> = {
  series: removeSeries,
  episodes: removeEpisodes,
  movies: removeMovies,
};

/** Takes records that the server no longer has out of every list and page (socket "delete" events). */
export function removeRecords(
  client: QueryClient,
  entity: RecordEntity,
  ids: readonly number[],
): void {
  if (ids.length > 0) removers[entity](client, ids);
}
