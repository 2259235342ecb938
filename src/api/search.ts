import * as v from "valibot";
import { read } from "./client";
import { optionalNumber, optionalText, text } from "./shared";

/** A series or a movie that matches: exactly one of the two ids is not null. */
export const searchHitSchema = v.looseObject({
  title: text(),
  year: text(),
  sonarrSeriesId: optionalNumber(),
  radarrId: optionalNumber(),
  poster: optionalText(),
});
export type SearchHit = v.InferOutput<typeof searchHitSchema>;

const hits = v.array(searchHitSchema);

/** GET /system/searches: series and movies by title. Spec section 2, Top bar. @throws ApiError */
export function searchLibrary(query: string, signal?: AbortSignal): Promise<SearchHit[]> {
  return read("system/searches", hits, { query: { query }, signal });
}
