import type { MediaRef } from "@/api/media";
import type { BinEntry } from "./bin-rules";

/** Two texts of an item: a previous one, and the server's current file. */
export interface TextsToCompare {
  /** Title of the item. */
  title: string;
  media: MediaRef;
  /** A previous text in this browser, or a server file from which another one was created. */
  before: BinEntry | { path: string };
  /** Language and flags of the current file; `path` is its previous path, if known. */
  now: { language: string; hi: boolean; forced: boolean; path?: string };
  /** The previous text, if it can be restored. */
  former: BinEntry | undefined;
}

type Compare = (texts: TextsToCompare) => void;

let show: Compare | undefined;

/** Sets the function that shows comparisons. It is part of the studio, on which the subtitle features do not depend. */
export function setComparer(compare: Compare): void {
  show = compare;
}

/** Shows two texts side by side. */
export const compareTexts: Compare = (texts) => show?.(texts);
