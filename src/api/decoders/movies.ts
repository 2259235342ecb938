import * as v from "valibot";
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
} from "../shared";

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
  v.transform(({ radarrId, ...row }) => ({ ...row, kind: "movie" as const, id: radarrId })),
);
export type Movie = v.InferOutput<typeof movieSchema>;
