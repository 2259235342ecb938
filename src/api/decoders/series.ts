import * as v from "valibot";
import type { SeriesKind } from "../media";
import {
  audioLanguage,
  flag,
  id,
  list,
  number,
  optionalNumber,
  optionalText,
  text,
  texts,
} from "../shared";

/** A series in the library's list (spec section 3, contract/entities.md); a league has the same fields. */
export const seriesFields = {
  title: text(),
  year: text(),
  profileId: optionalNumber(),
  audio_language: list(audioLanguage),
  alternativeTitles: texts(),
  tags: texts(),
  episodeFileCount: number(),
  episodeMissingCount: number(),
  seriesType: text(),
  overview: text(),
  path: text(),
  poster: optionalText(),
  fanart: optionalText(),
  imdbId: optionalText(),
  // 0.9.7 does not send it: everything in its lists counts as monitored.
  monitored: flag(true),
  ended: flag(),
  lastAired: optionalText(),
  /** Time when the server first listed the series; sent only by servers after 1.6, possibly not for all series. */
  created_at_timestamp: optionalText(),
};
export const seriesSchema = v.pipe(
  v.looseObject({ ...seriesFields, sonarrSeriesId: id() }),
  v.transform(({ sonarrSeriesId, ...row }) => ({
    ...row,
    kind: "series" as SeriesKind,
    id: sonarrSeriesId,
  })),
);
/** A series, or a league (leagues.ts). */
export type Series = v.InferOutput<typeof seriesSchema>;
