import * as v from "valibot";
import type { EpisodeKind, MovieKind, SeriesKind } from "./media";
import {
  audioLanguage,
  flag,
  id,
  list,
  missingSubtitle,
  number,
  optionalNumber,
  optionalText,
  subtitle,
  text,
  texts,
} from "./shared";

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

/**
 * An episode that has a media file (contract/entities.md); its profile is that of its series. An event has the same
 * fields.
 */
export const episodeFields = {
  season: number(),
  episode: number(),
  title: text(),
  path: text(),
  sceneName: optionalText(),
  monitored: flag(true),
  audio_language: list(audioLanguage),
  subtitles: list(subtitle),
  missing_subtitles: list(missingSubtitle),
};
export const episodeSchema = v.pipe(
  v.looseObject({ ...episodeFields, sonarrEpisodeId: id(), sonarrSeriesId: id() }),
  v.transform(({ sonarrEpisodeId, sonarrSeriesId, ...row }) => ({
    ...row,
    kind: "episode" as EpisodeKind,
    seriesId: sonarrSeriesId,
    id: sonarrEpisodeId,
    /** Date of an event, "2026-11-21"; null for episodes. */
    date: null as string | null,
  })),
);
/** An episode, or an event (leagues.ts). */
export type Episode = v.InferOutput<typeof episodeSchema>;

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

/** A row of the wanted episodes: the item and its missing subtitles. `episode_number` is "1x2". */
const wireWantedEpisode = v.looseObject({
  sonarrSeriesId: id(),
  sonarrEpisodeId: id(),
  seriesTitle: text(),
  episodeTitle: text(),
  episode_number: text(),
  seriesType: text(),
  sceneName: optionalText(),
  tags: texts(),
  missing_subtitles: list(missingSubtitle),
  /** The Sonarr or Radarr that it comes from: Bazarr+ only. */
  arr_instance_id: v.optional(v.unknown()),
});
export const wantedEpisodeSchema = v.pipe(
  wireWantedEpisode,
  v.transform(({ sonarrEpisodeId, sonarrSeriesId, ...row }) => ({
    ...row,
    kind: "episode" as EpisodeKind,
    seriesId: sonarrSeriesId,
    id: sonarrEpisodeId,
  })),
);
export type WantedEpisode = v.InferOutput<typeof wantedEpisodeSchema>;

/** A row of the wanted movies: the item and its missing subtitles. */
const wireWantedMovie = v.looseObject({
  radarrId: id(),
  title: text(),
  sceneName: optionalText(),
  tags: texts(),
  missing_subtitles: list(missingSubtitle),
  /** The Sonarr or Radarr that it comes from: Bazarr+ only. */
  arr_instance_id: v.optional(v.unknown()),
});
export const wantedMovieSchema = v.pipe(
  wireWantedMovie,
  v.transform(({ radarrId, ...row }) => ({ ...row, kind: "movie" as MovieKind, id: radarrId })),
);
export type WantedMovie = v.InferOutput<typeof wantedMovieSchema>;
