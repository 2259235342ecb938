import { createModal } from "@/store/modals";
import type { UploadEpisodesProps } from "./UploadEpisodesModal";
import type { UploadMovieProps } from "./UploadMovieModal";

export const uploadMovieModal = createModal<UploadMovieProps>(() =>
  import("./UploadMovieModal").then((module) => module.UploadMovieModal),
);

export const uploadEpisodesModal = createModal<UploadEpisodesProps>(() =>
  import("./UploadEpisodesModal").then((module) => module.UploadEpisodesModal),
);
