import type { ReadFile } from "@/subtitle-documents/formats/read";
import { MOST_BYTES, readSubtitle } from "@/subtitle-documents/formats/read";
import { readFileName } from "@/utils/file-names";
import { saveFile } from "@/utils/save-file";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { writeSubtitle } from "@/subtitle-documents/formats/write";

/** Endings of what may hold a subtitle that the studio reads. */
export const STUDIO_TYPES: readonly string[] = ["srt", "vtt", "ass", "ssa", "txt", "sub"];

/** For the `accept` attribute of a file picker. */
export const SUBTITLE_FILES = STUDIO_TYPES.map((type) => `.${type}`).join(",");

/** A file of this machine, read. */
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

/** Reads a file. One that is too large for a subtitle is not even loaded. */
export async function openLocal(file: File): Promise<LocalFile> {
  const { name, size } = file;
  if (size > MOST_BYTES) {
    const refusal = { kind: "too-large", size, limit: MOST_BYTES } as const;
    return { name, bytes: new Uint8Array(), read: { isRead: false, refusal } };
  }
  return readLocal(name, new Uint8Array(await file.arrayBuffer()));
}

/** The name with the ending of the format that is written: the server goes by it. */
export const fileNameOf = (name: string, { format }: SubtitleDocument) =>
  `${name.replace(/\.(?:srt|vtt|ass|ssa|sub|smi|txt|mpl)$/i, "") || "subtitle"}.${format}`;

/** The document as a file to send. */
export const subtitleFile = (name: string, document: SubtitleDocument) =>
  new File([writeSubtitle(document)], fileNameOf(name, document));

/** Downloads a text as a file. */
export const saveLocal = (name: string, document: SubtitleDocument) =>
  saveFile(fileNameOf(name, document), writeSubtitle(document));
