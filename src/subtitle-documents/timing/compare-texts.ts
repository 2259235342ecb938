import type { Cue, SubtitleDocument } from "../model/document";
import { timeStep } from "../model/document";
import { compareDocuments } from "./compare";
import type { Comparison, CompareRow } from "./compare";

/** True if the times of a line differ by at least one step, even if its text also differs. */
export const isMoved = ({ before, after, startOffset, endOffset }: CompareRow, step: number) =>
  before !== undefined &&
  after !== undefined &&
  (Math.abs(startOffset) >= step || Math.abs(endOffset) >= step);

const isSameWords = ({ kind }: CompareRow) => kind === "same" || kind === "moved";
const spaceless = (cue: Cue | undefined) => cue?.text.replaceAll(/\s+/g, "");

/** True if the words are the same but the tags differ. */
export const isRestyled = (row: CompareRow) =>
  isSameWords(row) && spaceless(row.before) !== spaceless(row.after);

/** True if words and tags are the same but spaces or line breaks differ. */
export const isRespaced = (row: CompareRow) =>
  isSameWords(row) && !isRestyled(row) && row.before?.text.trim() !== row.after?.text.trim();

/** The comparison of two texts, and the rules for what counts as a difference. */
export interface TextComparison {
  comparison: Comparison;
  step: number;
  /** True if tags can be compared, because both sides have the same format. */
  hasTags: boolean;
}

export function compareTexts(before: SubtitleDocument, after: SubtitleDocument): TextComparison {
  const step = Math.max(timeStep(before.format), timeStep(after.format));
  return {
    comparison: compareDocuments(before, after, step),
    step,
    hasTags: before.format === after.format,
  };
}

/** True if anything in a row differs. */
export const differs = (row: CompareRow, { hasTags }: Pick<TextComparison, "hasTags">) =>
  row.kind !== "same" || (hasTags && (isRestyled(row) || isRespaced(row)));
