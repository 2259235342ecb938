import { mediaRef } from "@/api/media";
import type { FullRef, MediaRef } from "@/api/media";
import type { MediaSubtitle } from "@/api/subtitles";

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

/** The search for a subtitle of an item: what is sent, and the subject of its work (workKey). */
export const searchOf = (item: MediaRef, { code2, hi, forced }: SubtitleKind): MediaSubtitle => ({
  media: mediaRef(item),
  language: code2,
  hi,
  forced,
});

/** The item, and optionally the language, that "Why is nothing found?" is about. */
export interface WhyQuestion {
  item: FullItem;
  /** Without it, everything that the item is missing. */
  language?: SubtitleKind & { name: string };
}
