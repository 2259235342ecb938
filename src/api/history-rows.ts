import * as v from "valibot";
import type { EpisodeKind, MovieKind } from "./media";
import { flag, number, optionalId, optionalText, rowLanguage, text, texts } from "./shared";

/** Fields that the rows of every kind have. */
export const historyFields = {
  /**
   * 0 deleted, 1 downloaded, 2 manual, 3 upgraded, 4 uploaded, 5 synchronized, 6 translated, 7 extracted; newer
   * servers may add more.
   */
  action: number(),
  /** Null or an object of nulls if the row has no language: test `language?.code2`. */
  language: rowLanguage,
  provider: optionalText(),
  /** "93.61%". */
  score: optionalText(),
  /** English text relative to the moment of the request: "2 weeks ago". */
  timestamp: text(),
  /** The time in the server's own notation; not for parsing or sorting. */
  parsed_timestamp: text(),
  description: text(),
  upgradable: flag(),
  blacklisted: flag(),
  monitored: flag(true),
  subs_id: optionalText(),
  subtitles_path: optionalText(),
  tags: texts(),
  matches: texts(),
  dont_matches: texts(),
};

/** One event of an episode's subtitles (spec section 3). The server sends no row id. */
export const episodeHistorySchema = v.pipe(
  v.looseObject({
    ...historyFields,
    sonarrSeriesId: optionalId(),
    sonarrEpisodeId: optionalId(),
    seriesTitle: text(),
    episodeTitle: text(),
    episode_number: text(),
  }),
  v.transform(({ sonarrSeriesId: seriesId, sonarrEpisodeId: id, ...row }) => ({
    ...row,
    kind: "episode" as EpisodeKind,
    seriesId,
    id,
  })),
);
export type EpisodeHistory = v.InferOutput<typeof episodeHistorySchema>;

/** One event of a movie's subtitles (spec section 3). The server sends no row id. */
export const movieHistorySchema = v.pipe(
  v.looseObject({ ...historyFields, radarrId: optionalId(), title: text() }),
  v.transform(({ radarrId: id, ...row }) => ({ ...row, kind: "movie" as MovieKind, id })),
);
export type MovieHistory = v.InferOutput<typeof movieHistorySchema>;
