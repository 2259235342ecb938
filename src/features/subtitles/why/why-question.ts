import type { SubtitleItem, SubtitleKind } from "../item/subtitle-item";

/** The item, and optionally the language, that "Why is nothing found?" is about. */
export interface WhyQuestion {
  item: SubtitleItem;
  /** Without it, everything that the item is missing. */
  language?: SubtitleKind & { name: string };
}
