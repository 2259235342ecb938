import * as v from "valibot";
import { read } from "./client";
import { mediaIdQuery, mediaPath } from "./media";
import type { ByMediaKind, EpisodeKind, FullId, FullKind, MediaKind, MovieKind } from "./media";
import { readRows } from "./rows";
import { flag, number, optionalId, optionalText, rowLanguage, text, texts } from "./shared";
import type { Page, Range } from "./shared";

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

/** A row in the history of a kind. An event of a league has no episode number. */
export type HistoryEvent<K extends MediaKind = MediaKind> = ByMediaKind<
  EpisodeHistory,
  MovieHistory
>[K];

const SCHEMAS: { [K in FullKind]: v.GenericSchema<unknown, HistoryEvent<K>> } = {
  episode: episodeHistorySchema,
  movie: movieHistorySchema,
};

/** GET /episodes/history and /movies/history by page, newest first. Spec section 2, /history/*. @throws ApiError */
export function listHistory<K extends FullKind>(
  kind: K,
  range: Range,
  signal?: AbortSignal,
): Promise<Page<HistoryEvent<K>>> {
  const schema: v.GenericSchema<unknown, HistoryEvent<K>> = SCHEMAS[kind];
  return readRows(mediaPath(kind, "history"), schema, { query: { ...range }, signal });
}

/**
 * History of one episode or movie, newest first. The id has no brackets here, and the server's total counts the full
 * history, so only the rows are returned. Spec section 7.
 * @throws ApiError
 */
export async function getHistory(
  { kind, id }: FullId,
  signal?: AbortSignal,
): Promise<HistoryEvent<FullKind>[]> {
  const query = mediaIdQuery({ kind, id });
  return (await readRows(mediaPath(kind, "history"), SCHEMAS[kind], { query, signal })).data;
}

/** The time frames of the statistics: 7, 31, 91 and 365 days. */
export type TimeFrame = "week" | "month" | "trimester" | "year";

/** Filters of the statistics; an omitted one does not filter. */
export interface StatsFilter {
  timeFrame: TimeFrame;
  /** A history action: 1 downloaded, 2 manual, 3 upgraded. */
  action?: number | undefined;
  provider?: string | undefined;
  /** A code2. The server compares it with the stored text, so "en" excludes "en:hi". */
  language?: string | undefined;
}

/** Number of subtitles on one day; `date` is YYYY-MM-DD. */
const dayCount = v.looseObject({ date: text(), count: number() });

/** One row per day, oldest first. */
export const historyStatsSchema = v.looseObject({
  series: v.array(dayCount),
  movies: v.array(dayCount),
});
export type HistoryStats = v.InferOutput<typeof historyStatsSchema>;

/** GET /history/stats. Spec section 2, /history/stats. @throws ApiError */
export function getHistoryStats(filter: StatsFilter, signal?: AbortSignal): Promise<HistoryStats> {
  const { timeFrame, action, provider, language } = filter;
  return read("history/stats", historyStatsSchema, {
    // Each version supports one of the two spellings and ignores the other (contract/http.md section 6).
    query: { timeframe: timeFrame, timeFrame, action, provider, language },
    signal,
  });
}
