import type { SubtitleItem, SubtitleKind } from "../item/subtitle-item";

/** What "Why is nothing found?" is asked about. */
export interface WhyQuestion {
  item: SubtitleItem;
  /** Without it, everything that the item misses is meant. */
  language?: SubtitleKind & { name: string };
}
