import * as v from "valibot";
import { read } from "./client";
import { optionalNumber, optionalText, text } from "./shared";

const wireHit = v.looseObject({
  title: text(),
  year: text(),
  sonarrSeriesId: optionalNumber(),
  radarrId: optionalNumber(),
  poster: optionalText(),
});

/** A series or a movie that matches the query; `id` is null if the server sends neither id. */
const searchHitSchema = v.pipe(
  wireHit,
  v.transform(({ sonarrSeriesId, radarrId, title, year, poster }) => ({
    kind: sonarrSeriesId === null ? ("movie" as const) : ("series" as const),
    id: sonarrSeriesId ?? radarrId,
    title,
    year,
    poster,
  })),
);
export type SearchHit = v.InferOutput<typeof searchHitSchema>;

const hits = v.array(searchHitSchema);

/** GET /system/searches: series and movies by title. Spec section 2, Top bar. @throws ApiError */
export function searchLibrary(query: string, signal?: AbortSignal): Promise<SearchHit[]> {
  return read("system/searches", hits, { query: { query }, signal });
}
