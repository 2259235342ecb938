import * as v from "valibot";
import { read } from "./client";
import { readRows } from "./rows";
import { flag, number, optionalId, optionalText, rowLanguage, text, texts } from "./shared";
import type { Page, Range } from "./shared";

const common = {
  /** 0 deleted, 1 downloaded, 2 manual, 3 upgraded, 4 uploaded, 5 synchronised, 6 translated, or newer. */
  action: number(),
  /** Null, or an object of nulls, when the row has none: test `language?.code2`. */
  language: rowLanguage,
  provider: optionalText(),
  /** "93.61%". */
  score: optionalText(),
  /** English text relative to the moment of the request: "2 weeks ago". */
  timestamp: text(),
  /** The moment in the server's own notation; neither to be parsed nor to be sorted by. */
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

/** One event of an episode's subtitles (spec section 3). There is no row id on the wire. */
export const episodeHistorySchema = v.looseObject({
  ...common,
  sonarrSeriesId: optionalId(),
  sonarrEpisodeId: optionalId(),
  seriesTitle: text(),
  episodeTitle: text(),
  episode_number: text(),
});
export type EpisodeHistory = v.InferOutput<typeof episodeHistorySchema>;

/** One event of a movie's subtitles (spec section 3). There is no row id on the wire. */
export const movieHistorySchema = v.looseObject({
  ...common,
  radarrId: optionalId(),
  title: text(),
});
export type MovieHistory = v.InferOutput<typeof movieHistorySchema>;

/** GET /episodes/history by page, newest first. Spec section 2, /history/series. @throws ApiError */
export function listEpisodeHistory(
  range: Range,
  signal?: AbortSignal,
): Promise<Page<EpisodeHistory>> {
  return readRows("episodes/history", episodeHistorySchema, { query: { ...range }, signal });
}

/**
 * GET /episodes/history of one episode, newest first. The id has no brackets here, and the server's total
 * counts the whole history, so only the rows are returned. Spec section 7. @throws ApiError
 */
export async function getEpisodeHistory(
  episodeId: number,
  signal?: AbortSignal,
): Promise<EpisodeHistory[]> {
  const query = { episodeid: episodeId };
  return (await readRows("episodes/history", episodeHistorySchema, { query, signal })).data;
}

/** GET /movies/history by page, newest first. Spec section 2, /history/movies. @throws ApiError */
export function listMovieHistory(range: Range, signal?: AbortSignal): Promise<Page<MovieHistory>> {
  return readRows("movies/history", movieHistorySchema, { query: { ...range }, signal });
}

/** GET /movies/history of one movie, newest first; see getEpisodeHistory. Spec section 7. @throws ApiError */
export async function getMovieHistory(
  radarrId: number,
  signal?: AbortSignal,
): Promise<MovieHistory[]> {
  const query = { radarrid: radarrId };
  return (await readRows("movies/history", movieHistorySchema, { query, signal })).data;
}

/** The time frames of the statistics: 7, 31, 91 and 365 days. */
export type TimeFrame = "week" | "month" | "trimester" | "year";

/** What the statistics are narrowed to; what is left out does not narrow. */
export interface StatsFilter {
  timeFrame: TimeFrame;
  /** A history action: 1 downloaded, 2 manual, 3 upgraded. */
  action?: number | undefined;
  provider?: string | undefined;
  /** A code2. The server compares it with the stored text, so "en" leaves "en:hi" out. */
  language?: string | undefined;
}

/** How many subtitles on one day; `date` is YYYY-MM-DD. */
const dayCount = v.looseObject({ date: text(), count: number() });
export type DayCount = v.InferOutput<typeof dayCount>;

/** One row a day, oldest first. */
export const historyStatsSchema = v.looseObject({
  series: v.array(dayCount),
  movies: v.array(dayCount),
});
export type HistoryStats = v.InferOutput<typeof historyStatsSchema>;

/** GET /history/stats. Spec section 2, /history/stats. @throws ApiError */
export function getHistoryStats(filter: StatsFilter, signal?: AbortSignal): Promise<HistoryStats> {
  const { timeFrame, action, provider, language } = filter;
  return read("history/stats", historyStatsSchema, {
    // Each version knows one spelling and ignores the other (contract/http.md section 6).
    query: { timeframe: timeFrame, timeFrame, action, provider, language },
    signal,
  });
}
