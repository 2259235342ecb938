import { createModal } from "@/store/modals";
import type { PreviewProps } from "./PreviewModal";

export const previewModal = createModal<PreviewProps>(() =>
  import("./PreviewModal").then((module) => module.PreviewModal),
);
