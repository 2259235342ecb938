import type { FullRef, MediaRef } from "@/api/media";

/** What a subtitle belongs to; `title` as shown: "Harbor Lights S02E05". */
export type SubtitleItem = MediaRef & { title: string };

/** One whose kind has a history, a manual search and tools. */
export type FullItem = FullRef & { title: string };

/** A kind of subtitle: the language by code2 and its flags. */
export interface SubtitleKind {
  code2: string;
  hi: boolean;
  forced: boolean;
}

/** The item, and optionally the language, that "Why is nothing found?" is about. */
export interface WhyQuestion {
  item: FullItem;
  /** Without it, everything that the item is missing. */
  language?: SubtitleKind & { name: string };
}
