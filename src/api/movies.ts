import * as v from "valibot";
import type { MovieKind } from "./media";
import { readRows } from "./rows";
import {
  audioLanguage,
  flag,
  id,
  list,
  missingSubtitle,
  optionalNumber,
  optionalText,
  subtitle,
  text,
  texts,
} from "./shared";
import type { Page, Range } from "./shared";

/** A movie as the library lists it (spec section 3, contract/entities.md). */
const wireMovie = v.looseObject({
  radarrId: id(),
  title: text(),
  year: text(),
  profileId: optionalNumber(),
  monitored: flag(true),
  audio_language: list(audioLanguage),
  alternativeTitles: texts(),
  tags: texts(),
  overview: text(),
  path: text(),
  sceneName: optionalText(),
  imdbId: optionalText(),
  /** Time when the server first listed the movie; sent only by servers after 1.6, possibly not for all movies. */
  created_at_timestamp: optionalText(),
  poster: optionalText(),
  fanart: optionalText(),
  subtitles: list(subtitle),
  missing_subtitles: list(missingSubtitle),
});
export const movieSchema = v.pipe(
  wireMovie,
  v.transform(({ radarrId, ...row }) => ({ ...row, kind: "movie" as MovieKind, id: radarrId })),
);
export type Movie = v.InferOutput<typeof movieSchema>;

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
