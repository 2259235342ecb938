import type { SearchResult } from "@/api/providers";
import type { SubtitleItem } from "../subtitle-item";
import { useCapabilities } from "@/queries/capabilities";
import { flushDeletes } from "@/store/pending-deletes";
import { useDownloadEpisodeResult, useDownloadMovieResult } from "@/queries/providers";

/** Downloads a result of an item; called once for the table, not per row. */
export function useDownloadResult(item: SubtitleItem): (result: SearchResult) => Promise<void> {
  const episode = useDownloadEpisodeResult().mutateAsync;
  const movie = useDownloadMovieResult().mutateAsync;
  const { emptyDownload } = useCapabilities();
  return async (result) => {
    await flushDeletes();
    await (item.kind === "episode"
      ? episode({
          seriesId: item.seriesId,
          episodeId: item.episodeId,
          result,
          emptyMeans: emptyDownload.episode,
        })
      : movie({ radarrId: item.radarrId, result, emptyMeans: emptyDownload.movie }));
  };
}
