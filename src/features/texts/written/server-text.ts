import type { Cue } from "@/api/subtitle-rows";
import { compareTexts, differs } from "@/subtitle-documents/timing/compare-texts";
import { cueMilliseconds } from "@/utils/server-codes";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { withPlainLineEnds } from "@/subtitle-documents/model/document";
import { newDocument } from "@/subtitle-documents/formats/read";

/** Converts the cues in a server response to a document. */
export const documentOfServer = (cues: readonly Cue[]): SubtitleDocument =>
  newDocument(
    "srt",
    cues.map(({ start, end, content, proprietary }) => ({
      start: cueMilliseconds(start),
      end: cueMilliseconds(end),
      text: withPlainLineEnds(content),
      settings: proprietary.trim(),
    })),
  );

/** True if two texts have the same lines at the same times, even if different parsers read them. */
export function isSameText(one: SubtitleDocument, other: SubtitleDocument): boolean {
  const compared = compareTexts(one, other);
  return !compared.comparison.rows.some((row) => differs(row, compared));
}
