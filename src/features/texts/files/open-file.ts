import { importText } from "@/subtitle-documents/formats/import";
import type {
  ImportChoices,
  ImportFormat,
  ImportQuestion,
} from "@/subtitle-documents/formats/import";
import type { ReadFile } from "@/subtitle-documents/formats/read";
import { readSubtitle } from "@/subtitle-documents/formats/read";
import { decode } from "@/utils/decode";
import type { Imported } from "./opened-document";
import { readFileName } from "@/utils/file-names";
import { saveFile } from "@/utils/save-file";
import type { SubtitleDocument, SubtitleFormat } from "@/subtitle-documents/model/document";
import { writeSubtitle } from "@/subtitle-documents/formats/write";

/** Extensions of files that the studio opens, without the dot. */
export const STUDIO_TYPES: readonly string[] = [
  "srt",
  "vtt",
  "ass",
  "ssa",
  "txt",
  "sub",
  "smi",
  "sami",
  "mpl",
  "mpl2",
];

/** For the `accept` attribute of a file picker. */
export const SUBTITLE_FILES = STUDIO_TYPES.map((type) => `.${type}`).join(",");

/** Names of the formats, which are the same in every language. */
export const FORMAT_NAMES: Record<SubtitleFormat, string> = {
  srt: "SRT",
  vtt: "WebVTT",
  ass: "ASS",
  ssa: "SSA",
};

/** Names of the formats that are opened as SRT, which are the same in every language. */
export const IMPORT_NAMES: Record<ImportFormat, string> = {
  microdvd: "MicroDVD",
  mpl2: "MPL2",
  sami: "SAMI",
};

/** A local file and the result of reading it. */
export interface LocalFile {
  name: string;
  bytes: Uint8Array;
  read: ReadFile;
  /** Set if the file has a format that is opened as SRT. */
  imported?: Imported | undefined;
  /** Set if the file was not read because it lacks a fact that the user may know. */
  question?: ImportQuestion | undefined;
}

interface ReadLocalOptions {
  encoding?: string | undefined;
  choices?: ImportChoices | undefined;
}

/** Reads a file, also in the formats that are opened as SRT. */
export function readLocal(
  name: string,
  bytes: Uint8Array,
  { encoding, choices = {} }: ReadLocalOptions = {},
): LocalFile {
  const options = { language: readFileName(name).language, encoding };
  const read = readSubtitle(bytes, options);
  if (read.isRead || read.rejection.kind !== "unknown-format") return { name, bytes, read };
  const { text, ...decoded } = decode(bytes, options);
  const result = importText(text, choices);
  if (!result) return { name, bytes, read };
  if (result.kind === "question") return { name, bytes, read, question: result.question };
  if (result.kind === "rejected")
    return { name, bytes, read: { isRead: false, rejection: result.rejection } };
  const { format, losses, document } = result;
  return {
    name,
    bytes,
    read: { isRead: true, document, decoded },
    imported: { format, losses, choices },
  };
}

/** The file name with the extension of the document's format, because the server relies on the extension. */
export const fileNameOf = (name: string, { format }: SubtitleDocument) =>
  `${name.replace(/\.(?:srt|vtt|ass|ssa|sub|smi|sami|txt|mpl2?)$/i, "") || "subtitle"}.${format}`;

/** The document as a file to upload. */
export const subtitleFile = (name: string, document: SubtitleDocument) =>
  new File([writeSubtitle(document)], fileNameOf(name, document));

/** Downloads a text as a file. */
export const saveLocal = (name: string, document: SubtitleDocument) =>
  saveFile(fileNameOf(name, document), writeSubtitle(document));
