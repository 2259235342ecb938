import type { Cue, SubtitleDocument } from "@/subtitle-documents/model/document";
import { timeStep } from "@/subtitle-documents/model/document";
import { compareDocuments } from "@/subtitle-documents/timing/compare";
import type { Comparison, CompareRow } from "@/subtitle-documents/timing/compare";

/** Whether a line is shown at another time, whatever its text is now. */
export const isMoved = ({ before, after, startOffset, endOffset }: CompareRow, step: number) =>
  before !== undefined &&
  after !== undefined &&
  (Math.abs(startOffset) >= step || Math.abs(endOffset) >= step);

const isSameWords = ({ kind }: CompareRow) => kind === "same" || kind === "moved";
const spaceless = (cue: Cue | undefined) => cue?.text.replaceAll(/\s+/g, "");

/** The same words with other tags. */
export const isRestyled = (row: CompareRow) =>
  isSameWords(row) && spaceless(row.before) !== spaceless(row.after);

/** The same words and tags with other spaces or line breaks between them. */
export const isRespaced = (row: CompareRow) =>
  isSameWords(row) && !isRestyled(row) && row.before?.text.trim() !== row.after?.text.trim();

/** Two texts beside each other, and what counts as a difference between them. */
export interface Compared {
  comparison: Comparison;
  step: number;
  /** Whether the same tags mean the same on both sides: other formats have other ones. */
  hasTags: boolean;
}

export function compareTexts(before: SubtitleDocument, after: SubtitleDocument): Compared {
  const step = Math.max(timeStep(before.format), timeStep(after.format));
  return {
    comparison: compareDocuments(before, after, step),
    step,
    hasTags: before.format === after.format,
  };
}

/** Whether anything at all differs in a row. */
export const differs = (row: CompareRow, { hasTags }: Pick<Compared, "hasTags">) =>
  row.kind !== "same" || (hasTags && (isRestyled(row) || isRespaced(row)));
