import type { ReadFile } from "@/subtitle-documents/formats/read";
import { MOST_BYTES, readSubtitle } from "@/subtitle-documents/formats/read";
import { readFileName } from "@/utils/file-names";
import { saveFile } from "@/utils/save-file";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { writeSubtitle } from "@/subtitle-documents/formats/write";

/** Extensions of files that the studio opens, without the dot. */
export const STUDIO_TYPES: readonly string[] = ["srt", "vtt", "ass", "ssa", "txt", "sub"];

/** For the `accept` attribute of a file picker. */
export const SUBTITLE_FILES = STUDIO_TYPES.map((type) => `.${type}`).join(",");

/** A local file and the result of reading it. */
export interface LocalFile {
  name: string;
  bytes: Uint8Array;
  read: ReadFile;
}

export const readLocal = (name: string, bytes: Uint8Array, encoding?: string): LocalFile => ({
  name,
  bytes,
  read: readSubtitle(bytes, { language: readFileName(name).language, encoding }),
});

/** Reads a file. A file that is too large for a subtitle is rejected without loading it. */
export async function openLocal(file: File): Promise<LocalFile> {
  const { name, size } = file;
  if (size > MOST_BYTES) {
    const refusal = { kind: "too-large", size, limit: MOST_BYTES } as const;
    return { name, bytes: new Uint8Array(), read: { isRead: false, refusal } };
  }
  return readLocal(name, new Uint8Array(await file.arrayBuffer()));
}

/** The file name with the extension of the document's format, because the server relies on the extension. */
export const fileNameOf = (name: string, { format }: SubtitleDocument) =>
  `${name.replace(/\.(?:srt|vtt|ass|ssa|sub|smi|txt|mpl)$/i, "") || "subtitle"}.${format}`;

/** The document as a file to upload. */
export const subtitleFile = (name: string, document: SubtitleDocument) =>
  new File([writeSubtitle(document)], fileNameOf(name, document));

/** Downloads a text as a file. */
export const saveLocal = (name: string, document: SubtitleDocument) =>
  saveFile(fileNameOf(name, document), writeSubtitle(document));
