import { createModal } from "@/store/modals";
import type { DownloadTextsProps } from "./DownloadTextsModal";

export const downloadTextsModal = createModal<DownloadTextsProps>(() =>
  import("./DownloadTextsModal").then((module) => module.DownloadTextsModal),
);
