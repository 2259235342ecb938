import { ActionIcon } from "@mantine/core";
import { errorText } from "../api/error";
import type { SearchResult } from "../api/providers";
import type { SubtitleItem } from "../components/subtitle-item";
import { useDownloadEpisodeResult, useDownloadMovieResult } from "../queries/providers";
import { IconAlertCircle, IconCheck, IconDownload } from "../ui/icons";

/** Downloads one result. Its own state: ready, running, done, or failed with the reason and a way to retry. */
export function ResultDownload({ item, result }: { item: SubtitleItem; result: SearchResult }) {
  const episode = useDownloadEpisodeResult();
  const movie = useDownloadMovieResult();
  const { status, error } = item.kind === "episode" ? episode : movie;
  const start = () => {
    if (item.kind === "episode")
      episode.mutate({ seriesId: item.seriesId, episodeId: item.episodeId, result });
    else movie.mutate({ radarrId: item.radarrId, result });
  };
  const label = {
    idle: "Download this subtitle",
    pending: "Downloading",
    success: "Downloaded",
    error: `Failed: ${errorText(error)}. Try again`,
  }[status];
  return (
    <ActionIcon
      size="lg"
      variant={status === "idle" ? "light" : "subtle"}
      color={status === "success" ? "green" : status === "error" ? "red" : undefined}
      loading={status === "pending"}
      // What is done stays done: a second press would download the same again.
      onClick={status === "success" ? undefined : start}
      aria-disabled={status === "success"}
      title={label}
      aria-label={label}
    >
      {status === "success" ? (
        <IconCheck size={18} aria-hidden />
      ) : status === "error" ? (
        <IconAlertCircle size={18} aria-hidden />
      ) : (
        <IconDownload size={18} aria-hidden />
      )}
    </ActionIcon>
  );
}
