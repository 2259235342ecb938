import type { FullItem, SubtitleKind } from "../item/subtitle-item";

/** The item, and optionally the language, that "Why is nothing found?" is about. */
export interface WhyQuestion {
  item: FullItem;
  /** Without it, everything that the item is missing. */
  language?: SubtitleKind & { name: string };
}
