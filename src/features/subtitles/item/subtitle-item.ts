import type { MediaRef } from "@/api/media";

/** What a subtitle belongs to; `title` as shown: "Harbor Lights S02E05". */
export type SubtitleItem = MediaRef & { title: string };

/** A kind of subtitle: the language by code2 and its flags. */
export interface SubtitleKind {
  code2: string;
  hi: boolean;
  forced: boolean;
}
