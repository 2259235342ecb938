import * as v from "valibot";
import { plainReason } from "@/utils/plain-reason";
import { read } from "./client";
import { episodeHistorySchema, movieHistorySchema } from "./history-rows";
import type { EpisodeHistory, MovieHistory } from "./history-rows";
import { mediaIdQuery, mediaPath } from "./media";
import type { ByMediaKind, FullId, FullKind, MediaKind } from "./media";
import { readRows } from "./rows";
import { number, text } from "./shared";
import type { Page, Range } from "./shared";

/** A row in the history of a kind. An event of a league has no episode number. */
export type HistoryEvent<K extends MediaKind = MediaKind> = ByMediaKind<
  EpisodeHistory,
  MovieHistory
>[K];

/** The description of a failure may be an exception. */
const withReason = <T extends { description: string }>(row: T): T => ({
  ...row,
  description: plainReason(row.description),
});

const SCHEMAS: { [K in FullKind]: v.GenericSchema<unknown, HistoryEvent<K>> } = {
  episode: v.pipe(episodeHistorySchema, v.transform(withReason)),
  movie: v.pipe(movieHistorySchema, v.transform(withReason)),
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
const historyStatsSchema = v.looseObject({
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
