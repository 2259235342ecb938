import type { MediaRef } from "@/api/media";
import type { BinEntry } from "./bin-rules";

/** Two texts of an item: one of before, and the file that the server has now. */
export interface TextsToCompare {
  /** Of the item. */
  title: string;
  media: MediaRef;
  /** A former text of this browser, or a file of the server that another one was made of. */
  before: BinEntry | { path: string };
  /** The kind of the file of now; `path` where it had one before. */
  now: { language: string; hi: boolean; forced: boolean; path?: string };
  /** What was there before, which can be put back. */
  former: BinEntry | undefined;
}

type Compare = (texts: TextsToCompare) => void;

let show: Compare | undefined;

/** Says how a comparison is shown: by the studio, of which the subtitles themselves know nothing. */
export function setComparer(compare: Compare): void {
  show = compare;
}

/** Shows two texts beside each other. */
export const compareTexts: Compare = (texts) => show?.(texts);
