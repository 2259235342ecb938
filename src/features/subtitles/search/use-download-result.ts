import type { SearchResult } from "@/api/providers";
import type { SubtitleItem } from "../subtitle-item";
import { useIsNewerServer } from "@/queries/use-server";
import { useDownloadEpisodeResult, useDownloadMovieResult } from "@/queries/providers";

/** Downloads a result of an item; called once for the table, not per row. */
export function useDownloadResult(item: SubtitleItem): (result: SearchResult) => Promise<void> {
  const episode = useDownloadEpisodeResult().mutateAsync;
  const movie = useDownloadMovieResult().mutateAsync;
  const isOlder = !useIsNewerServer();
  return (result) =>
    item.kind === "episode"
      ? episode({ seriesId: item.seriesId, episodeId: item.episodeId, result })
      : movie({ radarrId: item.radarrId, result, isOlder });
}
