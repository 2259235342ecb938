import type { MediaRef } from "@/api/media";
import type { SubtitleVersion } from "@/store/version-rules";
import type { ImportChoices, ImportFormat } from "@/subtitle-documents/formats/import";
import type { ImportLoss } from "@/subtitle-documents/formats/losses";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { History } from "@/subtitle-documents/model/history";

/** Target of a text on the server: item, language and flags. */
export interface SubtitleTarget {
  media: MediaRef;
  /** Title of the movie, or of the series with its episode. */
  title: string;
  code2: string;
  hi: boolean;
  forced: boolean;
  path: string | undefined;
}

/** Format of a local file that was opened as SRT, what SRT does not hold of it, and the user's choices. */
export interface Imported {
  format: ImportFormat;
  losses: readonly ImportLoss[];
  choices: ImportChoices;
}

/** The server’s file after a save that was accepted, but not written, or not completely. */
export interface FailedSave {
  /** Text of the file; undefined if it cannot be read. */
  now: SubtitleDocument | undefined;
  /** The text from before the first attempt, stored as a version. */
  previous: SubtitleVersion | undefined;
}

/** A previous text that was restored on the server. */
export interface RestoredText {
  target: SubtitleTarget;
  document: SubtitleDocument;
  /** The server's text after the restore; undefined if it cannot be read. */
  onServer: SubtitleDocument | undefined;
}

/** The text that is open in the studio. */
export interface OpenedDocument {
  /** File name, as displayed. */
  name: string;
  /** Undefined for a local file that has no target yet. */
  target: SubtitleTarget | undefined;
  /** The document as it was read from the server or the file. */
  original: SubtitleDocument;
  encoding: string | undefined;
  imported?: Imported | undefined;
  /** The server's text at the last read, if it differs from `original`. */
  onServer?: SubtitleDocument | undefined;
  /** The last save, if it failed in this way. */
  failedSave?: FailedSave | undefined;
}

/** A text created in the studio, to be opened there. */
export interface CreatedText {
  opened: OpenedDocument;
  history: History;
}
