import type { SubtitleDocument } from "../core/cues/document";
import type { Slot } from "../editing";

/** The kind of subtitle that a text is. */
export type SubtitleKind = Pick<Slot, "code2" | "hi" | "forced">;

/** A text beside the open one. Nothing here changes it. */
export interface Reference {
  /** "Spanish, hearing impaired", or the name of a file. */
  name: string;
  /** Undefined for a file whose name does not say its language. */
  kind: SubtitleKind | undefined;
  document: SubtitleDocument;
}
