import { createModal } from "@/store/modals";
import type { ExternalSubtitle } from "../item/subtitle-item";
import type { OtherLanguageProps } from "./OtherLanguageModal";

/** All languages for one item; resolves with a file in the chosen one. */
export const otherLanguageModal = createModal<OtherLanguageProps, ExternalSubtitle>(() =>
  import("./OtherLanguageModal").then((module) => module.OtherLanguageModal),
);
