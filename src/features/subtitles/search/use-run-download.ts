import type { SearchResult } from "@/api/providers";
import type { SubtitleItem } from "../subtitle-item";
import { useIsNewerServer } from "@/queries/use-server";
import { useDownloadEpisodeResult, useDownloadMovieResult } from "@/queries/providers";

/** Gives what downloads a result of an item; it rejects when the server refuses. One for all rows: they are many. */
export function useRunDownload(item: SubtitleItem): (result: SearchResult) => Promise<void> {
  const episode = useDownloadEpisodeResult().mutateAsync;
  const movie = useDownloadMovieResult().mutateAsync;
  const isOlder = !useIsNewerServer();
  return (result) =>
    item.kind === "episode"
      ? episode({ seriesId: item.seriesId, episodeId: item.episodeId, result })
      : movie({ radarrId: item.radarrId, result, isOlder });
}
