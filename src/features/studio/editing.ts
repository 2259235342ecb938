import type { CheckSettings, Finding } from "@/subtitle-documents/checks/check";
import type { SubtitleDocument, Cue } from "@/subtitle-documents/model/document";
import { memoize } from "@/utils/objects";

/** The cues of a document by ID; cached per document. */
export const cuesById = memoize(
  ({ cues }: SubtitleDocument): ReadonlyMap<number, Cue> =>
    new Map(cues.map((cue) => [cue.id, cue])),
);

/** The index of each cue by its ID; cached per document. */
export const placesById = memoize(
  ({ cues }: SubtitleDocument): ReadonlyMap<number, number> =>
    new Map(cues.map(({ id }, index) => [id, index])),
);

/** Input of the checks. */
export interface CheckInput {
  document: SubtitleDocument;
  settings: CheckSettings;
}

/** The findings of the checks and their input, which may be older than the open text. */
export interface CheckedDocument {
  input: CheckInput;
  result: readonly Finding[];
}

/** Props of the forms that change times. */
export interface TimesProps {
  /** Undefined for all lines. */
  ids: ReadonlySet<number> | undefined;
}
