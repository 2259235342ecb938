import type { QueryKey } from "@tanstack/react-query";
import { BURST_DELAY } from "./cache/invalidation";
import type { Invalidation, RecordEntity } from "./cache/invalidation";
import { episodeCaches } from "./episodes";
import { languageQueries } from "./languages";
import { movieCaches } from "./movies";
import { seriesCaches } from "./series";

const lists = (entity: RecordEntity, key: QueryKey): Invalidation => ({
  entity,
  list: key,
  delay: BURST_DELAY,
});

/**
 * Invalidations after a change of languages or profiles: items may have lost their profile, and may be missing other
 * subtitles.
 */
export const languageInvalidations: readonly Invalidation[] = [
  { key: languageQueries.all() },
  ...Object.values(seriesCaches).map(({ entity, queries }) => lists(entity, queries.all())),
  ...Object.values(episodeCaches).flatMap(({ entity, queries, wantedInvalidation }) => [
    lists(entity, queries.pages()),
    wantedInvalidation,
  ]),
  ...Object.values(movieCaches).flatMap(({ entity, queries, wantedInvalidation }) => [
    lists(entity, queries.pages()),
    lists(entity, queries.details()),
    wantedInvalidation,
  ]),
];
