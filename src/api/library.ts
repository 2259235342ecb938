import { write } from "./client";
import { titleField, titlePath } from "./media";
import type { TitleKind } from "./media";
import { episodeSchema, movieSchema, seriesSchema } from "./library-rows";
import type { Episode, Movie, Series } from "./library-rows";
import { readRows } from "./rows";
import type { Page, Range } from "./shared";

/** GET /series by page, in the server's order (sort title). Spec section 7. @throws ApiError */
export function listSeries(range: Range, signal?: AbortSignal): Promise<Page<Series>> {
  return readRows("series", seriesSchema, { query: { ...range }, signal });
}

/** GET /series of just these ids; unknown ids are missing from the response. @throws ApiError */
export async function getSeries(ids: readonly number[], signal?: AbortSignal): Promise<Series[]> {
  // Without ids the server would return the entire library.
  if (ids.length === 0) return [];
  return (await readRows("series", seriesSchema, { query: { seriesid: ids }, signal })).data;
}

/** GET /movies by page, in the server's order (sort title). Spec section 7. @throws ApiError */
export function listMovies(range: Range, signal?: AbortSignal): Promise<Page<Movie>> {
  return readRows("movies", movieSchema, { query: { ...range }, signal });
}

/** GET /movies of just these ids; unknown ids are missing from the response. @throws ApiError */
export async function getMovies(ids: readonly number[], signal?: AbortSignal): Promise<Movie[]> {
  // Without ids the server would return the entire library.
  if (ids.length === 0) return [];
  return (await readRows("movies", movieSchema, { query: { radarrid: ids }, signal })).data;
}

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

/** A title's new languages profile; null clears it. */
export interface ProfileChange {
  id: number;
  profileId: number | null;
}

/**
 * POST /series and /movies: sets the profiles of one or more titles, as two parallel lists of fields. Without changes,
 * sends no request, because the server rejects empty lists.
 * @throws ApiError
 */
export async function updateProfiles(
  kind: TitleKind,
  changes: readonly ProfileChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await write("POST", titlePath(kind), {
    form: {
      [titleField(kind)]: changes.map(({ id }) => id),
      profileid: changes.map(({ profileId }) => profileId ?? "null"),
    },
  });
}
