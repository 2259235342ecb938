import { mediaRef } from "@/api/media";
import type { FullRef, MediaRef } from "@/api/media";
import type { MediaSubtitle } from "@/api/file-writes";
import type { Subtitle } from "@/api/shared";

/** The owner of a subtitle; `title` as displayed: "Harbor Lights S02E05". */
export type SubtitleItem = MediaRef & { title: string };

/** An item of a kind that has a history, a manual search and tools. */
export type FullItem = FullRef & { title: string };

/** A kind of subtitle: the language's code2 and flags. */
export interface SubtitleKind {
  code2: string;
  hi: boolean;
  forced: boolean;
}

/** Search for a subtitle of an item: the request, and the subject of its work (workKey). */
export const searchOf = (item: MediaRef, { code2, hi, forced }: SubtitleKind): MediaSubtitle => ({
  media: mediaRef(item),
  language: code2,
  hi,
  forced,
});

/** The item, and optionally the language, for "Why is nothing found?". */
export interface WhyQuestion {
  item: FullItem;
  /** Undefined: all languages that the item is missing. */
  language?: SubtitleKind & { name: string };
}

/** A subtitle next to the media file. */
export type ExternalSubtitle = Subtitle & { path: string };

/** The subtitles that are files, without the tracks of the media file. */
export const externalFiles = (subtitles: readonly Subtitle[]): ExternalSubtitle[] =>
  subtitles.flatMap((one) => {
    const { path } = one;
    return path === null ? [] : [{ ...one, path }];
  });
