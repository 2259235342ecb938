import type * as v from "valibot";
import { wantedEpisodeSchema, wantedMovieSchema } from "./library-rows";
import type { WantedEpisode, WantedMovie } from "./library-rows";
import { mediaPath } from "./media";
import type { ByMediaKind, MediaKind } from "./media";
import { readRows } from "./rows";
import type { Page, Range } from "./shared";

/** A row of the wanted list of a kind. */
export type WantedRow<K extends MediaKind = MediaKind> = ByMediaKind<WantedEpisode, WantedMovie>[K];

const SCHEMAS = { episode: wantedEpisodeSchema, movie: wantedMovieSchema } as const;

/**
 * GET /episodes/wanted and /movies/wanted by page, newest first. There is no query by ids: for episodes 0.9.7 ignores
 * the ids and 1.5.2 returns nothing (contract/http.md section 2). Spec section 7.
 * @throws ApiError
 */
export function listWanted<K extends keyof typeof SCHEMAS>(
  kind: K,
  range: Range,
  signal?: AbortSignal,
): Promise<Page<v.InferOutput<(typeof SCHEMAS)[K]>>> {
  return readRows(mediaPath(kind, "wanted"), SCHEMAS[kind], { query: { ...range }, signal });
}
