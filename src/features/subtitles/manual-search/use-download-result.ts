import type { SearchResult } from "@/api/providers";
import type { SubtitleItem } from "../item/subtitle-item";
import { useCapabilities } from "@/queries/capabilities";
import { flushDeletes } from "@/store/pending-deletes";
import { useDownloadEpisodeResult, useDownloadMovieResult, withFlags } from "@/queries/providers";
import { resultFlags } from "./result-view";

/** Downloads a result of an item as the kind that it is shown as; called once for the table, not per row. */
export function useDownloadResult(item: SubtitleItem): (result: SearchResult) => Promise<void> {
  const episode = useDownloadEpisodeResult().mutateAsync;
  const movie = useDownloadMovieResult().mutateAsync;
  const { emptyDownload } = useCapabilities();
  return async (found) => {
    await flushDeletes();
    const result = withFlags(found, resultFlags(found));
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
