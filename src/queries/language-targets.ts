import type { QueryKey } from "@tanstack/react-query";
import { episodeQueries, wantedEpisodesTarget } from "./episodes";
import { languageQueries } from "./languages";
import { movieQueries, wantedMoviesTarget } from "./movies";
import { seriesQueries } from "./series";
import { BURST_DELAY } from "./targets";
import type { RecordEntity, Target } from "./targets";

const lists = (entity: RecordEntity, key: QueryKey): Target => ({
  entity,
  list: key,
  delay: BURST_DELAY,
});

/** Languages or profiles changed: items may have lost their profile, and miss other subtitles now. */
export const languageTargets: readonly Target[] = [
  { key: languageQueries.all() },
  lists("series", seriesQueries.all()),
  lists("episodes", episodeQueries.pages()),
  lists("movies", movieQueries.pages()),
  lists("movies", movieQueries.details()),
  wantedEpisodesTarget,
  wantedMoviesTarget,
];
