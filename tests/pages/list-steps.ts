import type { MockApi } from "@mock-api/mock-api.ts";
import { setMissing } from "./steps";

/** A library whose lists have a few rows each. */
export const FEW = { size: { series: 4, movies: 4, episodes: 40 } };

/** Histories of a few events, and few episodes and movies with missing subtitles. */
export function fewRows(api: MockApi): void {
  for (const rows of [api.db.history.episodes, api.db.history.movies]) rows.splice(3);
  for (const items of [api.db.episodes, api.db.movies])
    for (const row of [...items.values()].slice(3)) setMissing(api, row);
}
