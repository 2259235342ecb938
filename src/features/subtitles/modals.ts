import { createModal } from "@/store/modals";
import type { SubtitleToolsProps } from "./tools/SubtitleToolsModal";
import type { DownloadTextsProps } from "./downloads/DownloadTextsModal";
import type { ManualSearchProps } from "./manual-search/ManualSearchModal";
import type { NextBestProps } from "./next-best/NextBestModal";
import type { PreviewProps } from "./preview/PreviewModal";
import type { UploadEpisodesProps } from "./upload/UploadEpisodesModal";
import type { UploadMovieProps } from "./upload/use-movie-upload";
import type { WhyProps } from "./why/WhyModal";

/** "Why is nothing found?" for an item, or for one of its languages. */
export const whyModal = createModal<WhyProps>(() =>
  import("./why/WhyModal").then((module) => module.WhyModal),
);

export const uploadMovieModal = createModal<UploadMovieProps>(() =>
  import("./upload/UploadMovieModal").then((module) => module.UploadMovieModal),
);

export const uploadEpisodesModal = createModal<UploadEpisodesProps>(() =>
  import("./upload/UploadEpisodesModal").then((module) => module.UploadEpisodesModal),
);

export const previewModal = createModal<PreviewProps>(() =>
  import("./preview/PreviewModal").then((module) => module.PreviewModal),
);

export const manualSearchModal = createModal<ManualSearchProps>(() =>
  import("./manual-search/ManualSearchModal").then((module) => module.ManualSearchModal),
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
