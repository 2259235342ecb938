import { episodeSchema } from "./library-rows";
import type { Episode } from "./library-rows";
import { readRows } from "./rows";

/**
 * GET /episodes of series: all their episodes, newest season and episode first. Without ids, sends no request, because
 * the server would reject it. Spec section 7.
 * @throws ApiError
 */
export async function listSeriesEpisodes(
  seriesIds: readonly number[],
  signal?: AbortSignal,
): Promise<Episode[]> {
  if (seriesIds.length === 0) return [];
  return (await readRows("episodes", episodeSchema, { query: { seriesid: seriesIds }, signal }))
    .data;
}

/** GET /episodes of just these ids; unknown ids are missing from the response. @throws ApiError */
export async function getEpisodes(
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<Episode[]> {
  if (ids.length === 0) return [];
  return (await readRows("episodes", episodeSchema, { query: { episodeid: ids }, signal })).data;
}
