import type { SubtitleDocument } from "../core/cues/document";
import { writeSubtitle } from "../core/formats/write";

/** The name with the ending of the format that is written: the server goes by it. */
export const fileNameOf = (name: string, { format }: SubtitleDocument) =>
  `${name.replace(/\.(?:srt|vtt|ass|ssa|sub|smi|txt|mpl)$/i, "") || "subtitle"}.${format}`;

/** The document as a file to send. */
export const subtitleFile = (name: string, document: SubtitleDocument) =>
  new File([writeSubtitle(document)], fileNameOf(name, document));
