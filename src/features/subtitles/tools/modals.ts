import { createModal } from "@/store/modals";
import type { SubtitleToolsProps } from "./SubtitleToolsModal";

export const subtitleToolsModal = createModal<SubtitleToolsProps>(() =>
  import("./SubtitleToolsModal").then((module) => module.SubtitleToolsModal),
);
