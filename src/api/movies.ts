import { movieSchema } from "./decoders/movies";
import type { Movie } from "./decoders/movies";
import { readRows } from "./rows";
import type { Page, Range } from "./shared";

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
