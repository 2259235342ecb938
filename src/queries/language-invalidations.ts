import type { QueryKey } from "@tanstack/react-query";
import { BURST_DELAY } from "./cache/invalidation";
import type { Invalidation, RecordEntity } from "./cache/invalidation";
import { episodeQueries, wantedEpisodesInvalidation } from "./episodes";
import { languageQueries } from "./languages";
import { movieQueries, wantedMoviesInvalidation } from "./movies";
import { seriesQueries } from "./series";

const lists = (entity: RecordEntity, key: QueryKey): Invalidation => ({
  entity,
  list: key,
  delay: BURST_DELAY,
});

/** Languages or profiles changed: items may have lost their profile, and may be missing other subtitles now. */
export const languageInvalidations: readonly Invalidation[] = [
  { key: languageQueries.all() },
  lists("series", seriesQueries.all()),
  lists("episodes", episodeQueries.pages()),
  lists("movies", movieQueries.pages()),
  lists("movies", movieQueries.details()),
  wantedEpisodesInvalidation,
  wantedMoviesInvalidation,
];
