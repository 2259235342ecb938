import type { SearchResult } from "@/api/providers";
import type { SubtitleItem } from "../item/subtitle-item";
import { historyOf } from "./result-history";
import type { ResultHistory } from "./result-history";
import { useEpisodeBlacklist, useMovieBlacklist } from "@/queries/blacklist";
import { useEpisodeHistory, useMovieHistory } from "@/queries/history";

/**
 * Each result with its entries in the item's history and the blacklist. Both are queried only when there are
 * results; `reads` are the two queries, to show their failures.
 */
export function useResultHistory(item: SubtitleItem, results: readonly SearchResult[]) {
  const isEpisode = item.kind === "episode";
  const has = results.length > 0;
  const episodeHistory = useEpisodeHistory(isEpisode ? item.episodeId : 0, has && isEpisode);
  const movieHistory = useMovieHistory(isEpisode ? 0 : item.radarrId, has && !isEpisode);
  const episodeBlacklist = useEpisodeBlacklist(has && isEpisode);
  const movieBlacklist = useMovieBlacklist(has && !isEpisode);
  const reads = isEpisode ? [episodeHistory, episodeBlacklist] : [movieHistory, movieBlacklist];
  const history = (isEpisode ? episodeHistory.data : movieHistory.data) ?? [];
  // Filtering by the series is enough: the blacklist does not name episodes.
  const blacklist = isEpisode
    ? episodeBlacklist.data?.filter((row) => row.sonarrSeriesId === item.seriesId)
    : movieBlacklist.data?.filter((row) => row.radarrId === item.radarrId);
  const histories: ReadonlyMap<SearchResult, ResultHistory> = new Map(
    results.map((result) => [result, historyOf(result, history, blacklist ?? [])]),
  );
  return { histories, reads };
}
