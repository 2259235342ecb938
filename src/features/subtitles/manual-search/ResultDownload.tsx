import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { errorText } from "@/api/error";
import type { FileFit } from "@/store/quality-results";
import { setResultDownload, setResultFit, useResultDownload } from "@/store/result-downloads";
import { IconAlertCircle, IconCheck, IconDownload } from "@/config/icons";

export interface ResultDownloadControl {
  /** Item and result: the keys in the store of downloads. */
  item: string;
  name: string;
  /** Resolves with a function that shows how well the new file fits the item's other files. */
  run: () => Promise<() => Promise<FileFit | undefined>>;
}

/**
 * Download button of one result: ready, pending, done, or failed with the reason and a retry. The state is in a store,
 * because filters and closing the dialog unmount the row. `isKnown`: downloaded before.
 */
export function ResultDownload({
  item,
  name,
  run,
  isKnown,
}: ResultDownloadControl & { isKnown: boolean }) {
  const state = useResultDownload(item, name);
  const start = () => {
    setResultDownload(item, name, { status: "pending" });
    run().then(
      (measure) => {
        setResultDownload(item, name, { status: "done" });
        void measure().then((fit) => fit && setResultFit(item, name, fit));
      },
      (error: unknown) =>
        setResultDownload(item, name, { status: "failed", reason: errorText(error) }),
    );
  };
  const isDownloaded = state?.status === "done";
  const isFailed = state?.status === "failed";
  const isPending = state?.status === "pending";
  const reason = isFailed ? state.reason : "";
  const label = isDownloaded
    ? t`Downloaded`
    : isPending
      ? t`Downloading`
      : isFailed
        ? t`Try again. Failed: ${reason}`
        : isKnown
          ? t`Download this subtitle again`
          : t`Download this subtitle`;
  const Icon = isDownloaded ? IconCheck : isFailed ? IconAlertCircle : IconDownload;
  return (
    <ActionIcon
      size="lg"
      variant={isDownloaded || isFailed ? "subtle" : "light"}
      color={isDownloaded ? "green" : isFailed ? "red" : "brand"}
      loading={isPending}
      // A second click would download the same file again.
      onClick={isDownloaded ? undefined : start}
      aria-disabled={isDownloaded}
      title={label}
      aria-label={label}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
