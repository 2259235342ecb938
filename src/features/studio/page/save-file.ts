import type { SubtitleDocument } from "../core/cues/document";
import { writeSubtitle } from "../core/formats/write";

/** The name of a file with the ending of its format. */
export function fileNameFor(name: string, format: SubtitleDocument["format"]): string {
  if (name.toLowerCase().endsWith(`.${format}`)) return name;
  return `${name.replace(/\.(?:srt|vtt|ass|ssa|txt|sub|smi|mpl)$/i, "")}.${format}`;
}

/** Saves a document as a file, through a browser download. */
export function saveFile(name: string, document: SubtitleDocument): void {
  const blob = new Blob([writeSubtitle(document)], { type: "application/x-subrip" });
  const url = URL.createObjectURL(blob);
  const link = window.document.createElement("a");
  link.href = url;
  link.download = fileNameFor(name, document.format);
  link.click();
  // Some browsers read it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
