import { ActionIcon } from "@mantine/core";
import { errorText } from "../../api/error";
import type { SearchResult } from "../../api/providers";
import type { SubtitleItem } from "../../components/subtitle-item";
import { useDownloadEpisodeResult, useDownloadMovieResult } from "../../queries/providers";
import { setResultDownload, useResultDownload } from "../../store/result-downloads";
import { IconAlertCircle, IconCheck, IconDownload } from "../../ui/icons";
import { itemKey } from "./item-key";

/**
 * Downloads one result: ready, running, done, or failed with the reason and a way to retry. How it goes is known
 * beyond this button, which goes with its row and its dialog. `isKnown`: it was downloaded some time before.
 */
export function ResultDownload({
  item,
  result,
  name,
  isKnown,
}: {
  item: SubtitleItem;
  result: SearchResult;
  /** The result as downloads are remembered by. */
  name: string;
  isKnown: boolean;
}) {
  const episode = useDownloadEpisodeResult().mutateAsync;
  const movie = useDownloadMovieResult().mutateAsync;
  const key = itemKey(item);
  const state = useResultDownload(key, name);
  const run = () =>
    item.kind === "episode"
      ? episode({ seriesId: item.seriesId, episodeId: item.episodeId, result })
      : movie({ radarrId: item.radarrId, result });
  const start = () => {
    setResultDownload(key, name, { status: "pending" });
    run().then(
      () => setResultDownload(key, name, { status: "done" }),
      (error: unknown) =>
        setResultDownload(key, name, { status: "failed", reason: errorText(error) }),
    );
  };
  const isDone = state?.status === "done";
  const isFailed = state?.status === "failed";
  const isPending = state?.status === "pending";
  const label = isDone
    ? "Downloaded"
    : isPending
      ? "Downloading"
      : isFailed
        ? `Failed: ${state.reason}. Try again`
        : isKnown
          ? "Download this subtitle again"
          : "Download this subtitle";
  const Icon = isDone ? IconCheck : isFailed ? IconAlertCircle : IconDownload;
  return (
    <ActionIcon
      size="lg"
      variant={isDone || isFailed ? "subtle" : "light"}
      color={isDone ? "green" : isFailed ? "red" : undefined}
      loading={isPending}
      // What is done stays done: a second press would download the same again.
      onClick={isDone ? undefined : start}
      aria-disabled={isDone}
      title={label}
      aria-label={label}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
