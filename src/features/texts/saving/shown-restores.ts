import type { SubtitleVersion } from "@/store/version-rules";
import type { ListedFile } from "@/queries/server-files";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";

export interface RestoreResult {
  /** The restored text. */
  document: SubtitleDocument;
  /** The file that it was written to; undefined if unknown. */
  file: ListedFile | undefined;
  /** The text of that file now; undefined if the server does not send it. */
  now: SubtitleDocument | undefined;
  /** The replaced file, if the server wrote a different file next to it. */
  left: ListedFile | undefined;
  /** True if that file can be deleted: its text is stored as a version, and the written one is complete. */
  isLeftRemovable: boolean;
  /** Describes how the result differs from the request: another name, another text. */
  note: string | undefined;
}

/** Shows a restored text; returns false if it shows another file. */
type ShowRestored = (version: SubtitleVersion, result: RestoreResult) => boolean;

const editors = new Set<ShowRestored>();

/** Adds an open editor, which takes the restored text of its file. Returns a function that removes it. */
export function addEditor(show: ShowRestored): () => void {
  editors.add(show);
  return () => void editors.delete(show);
}

/** Shows a restored text in the editor of its file. Returns false if that file is not open. */
export const showRestored: ShowRestored = (version, result) =>
  [...editors].some((show) => show(version, result));
