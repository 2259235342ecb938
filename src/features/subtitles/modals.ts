import { createModal, openModal } from "@/store/modals";
import type { SubtitleToolsProps } from "./tools/SubtitleToolsModal";
import type { DownloadTextsProps } from "./downloads/DownloadTextsModal";
import type { NextBestProps } from "./next-best/NextBestModal";
import type { FullItem } from "./item/subtitle-item";
import { otherLanguageModal } from "./other-language/modals";
import type { PreviewProps } from "./preview/PreviewModal";
import type { UploadEpisodesProps } from "./upload/UploadEpisodesModal";
import type { UploadMovieProps } from "./upload/use-movie-upload";
import type { WatchingProps } from "./watching/WatchingModal";

export const uploadMovieModal = createModal<UploadMovieProps>(() =>
  import("./upload/UploadMovieModal").then((module) => module.UploadMovieModal),
);

export const uploadEpisodesModal = createModal<UploadEpisodesProps>(() =>
  import("./upload/UploadEpisodesModal").then((module) => module.UploadEpisodesModal),
);

export const previewModal = createModal<PreviewProps>(() =>
  import("./preview/PreviewModal").then((module) => module.PreviewModal),
);

/** Replaces files by the best results that were not tried before. */
export const nextBestModal = createModal<NextBestProps>(() =>
  import("./next-best/NextBestModal").then((module) => module.NextBestModal),
);

export const downloadTextsModal = createModal<DownloadTextsProps>(() =>
  import("./downloads/DownloadTextsModal").then((module) => module.DownloadTextsModal),
);

export const subtitleToolsModal = createModal<SubtitleToolsProps>(() =>
  import("./tools/SubtitleToolsModal").then((module) => module.SubtitleToolsModal),
);

/** Large keys for the item that runs on the TV. */
export const watchingModal = createModal<WatchingProps>(() =>
  import("./watching/WatchingModal").then((module) => module.WatchingModal),
);

/** Gets another language for an item, and then shows its file with large keys. */
export async function getOtherLanguage(item: FullItem): Promise<void> {
  const file = await openModal(otherLanguageModal, { item });
  if (file) void openModal(watchingModal, { item, path: file.path });
}
