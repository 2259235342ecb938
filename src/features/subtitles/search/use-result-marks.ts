import type { SearchResult } from "@/api/providers";
import type { SubtitleItem } from "../subtitle-item";
import { marksOf } from "./result-marks";
import type { ResultMarks } from "./result-marks";
import { useEpisodeBlacklist, useMovieBlacklist } from "@/queries/blacklist";
import { useEpisodeHistory, useMovieHistory } from "@/queries/history";

/**
 * What the item's history and the blacklist know about each result. Both are read only when there are results;
 * while they are not there, or cannot be read, nothing is known. `reads`: the two, for what failed of them.
 */
export function useResultMarks(item: SubtitleItem, results: readonly SearchResult[]) {
  const isEpisode = item.kind === "episode";
  const has = results.length > 0;
  const episodeHistory = useEpisodeHistory(isEpisode ? item.episodeId : 0, has && isEpisode);
  const movieHistory = useMovieHistory(isEpisode ? 0 : item.radarrId, has && !isEpisode);
  const episodeBlacklist = useEpisodeBlacklist(has && isEpisode);
  const movieBlacklist = useMovieBlacklist(has && !isEpisode);
  const reads = isEpisode ? [episodeHistory, episodeBlacklist] : [movieHistory, movieBlacklist];
  const history = (isEpisode ? episodeHistory.data : movieHistory.data) ?? [];
  // Only the item's own: the server does not tell episodes apart, and a long blacklist is quickly looked through.
  const blacklist = isEpisode
    ? episodeBlacklist.data?.filter((row) => row.sonarrSeriesId === item.seriesId)
    : movieBlacklist.data?.filter((row) => row.radarrId === item.radarrId);
  const marks: ReadonlyMap<SearchResult, ResultMarks> = new Map(
    results.map((result) => [result, marksOf(result, history, blacklist ?? [])]),
  );
  return { marks, reads };
}
