import type { MediaRef } from "@/api/media";
import type { CheckSettings, Finding } from "@/subtitle-documents/checks/check";
import type { SubtitleDocument, Cue } from "@/subtitle-documents/model/document";
import type { History } from "@/subtitle-documents/model/history";
import { memoize } from "@/utils/memoize";

/** The cues of a document by id, made once. */
export const cuesById = memoize(
  ({ cues }: SubtitleDocument): ReadonlyMap<number, Cue> =>
    new Map(cues.map((cue) => [cue.id, cue])),
);

/** At which place each cue stands, by id. */
export const placesById = memoize(
  ({ cues }: SubtitleDocument): ReadonlyMap<number, number> =>
    new Map(cues.map(({ id }, index) => [id, index])),
);

/** Where a text belongs on the server. */
export interface Slot {
  media: MediaRef;
  /** The title of the movie, or of the series with its episode. */
  title: string;
  code2: string;
  hi: boolean;
  forced: boolean;
  path: string | undefined;
}

/** What is open in the studio. */
export interface Opened {
  /** The name of the file, as shown. */
  name: string;
  /** Undefined: a dropped file without a place yet. */
  slot: Slot | undefined;
  /** As it was read: what the server had, or the file. */
  original: SubtitleDocument;
  encoding: string | undefined;
  /** What the server had at this place when it was last read, if that is not `original`. */
  onServer?: SubtitleDocument | undefined;
}

/** A text that was made in the studio and is to be opened there. */
export interface Made {
  opened: Opened;
  history: History;
}

/** The document and the settings that were checked. */
export interface CheckInput {
  document: SubtitleDocument;
  settings: CheckSettings;
}

/** The findings of a check, and what was checked, which may be older than the open text. */
export interface Checked {
  input: CheckInput;
  result: readonly Finding[];
}

/** What each way to change times works on. */
export interface TimesProps {
  /** Undefined: all lines. */
  ids: ReadonlySet<number> | undefined;
}
