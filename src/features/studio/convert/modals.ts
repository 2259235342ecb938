import { createModal } from "@/store/modals";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { ConvertProps } from "./ConvertModal";

/** Offers a text in other formats; resolves with the text to go on with. */
export const convertModal = createModal<ConvertProps, SubtitleDocument>(() =>
  import("./ConvertModal").then((module) => module.ConvertModal),
);
