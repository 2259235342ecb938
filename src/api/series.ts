import { seriesSchema } from "./decoders/series";
import type { Series } from "./decoders/series";
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
