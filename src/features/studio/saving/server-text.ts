import type { Cue } from "@/api/subtitles";
import { compareTexts, differs } from "../compare/compare-texts";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { withPlainLineEnds } from "@/subtitle-documents/model/document";
import { newDocument } from "@/subtitle-documents/formats/read";

const timeOf = ({ hours, minutes, seconds, microseconds }: Cue["start"]) =>
  ((hours * 60 + minutes) * 60 + seconds) * 1000 + Math.round(microseconds / 1000);

/** The text of a file as the server sends it. */
export const documentOfServer = (cues: readonly Cue[]): SubtitleDocument =>
  newDocument(
    "srt",
    cues.map(({ start, end, content, proprietary }) => ({
      start: timeOf(start),
      end: timeOf(end),
      text: withPlainLineEnds(content),
      settings: proprietary.trim(),
    })),
  );

/** Whether two texts say the same at the same times, whoever read them. */
export function isSameText(one: SubtitleDocument, other: SubtitleDocument): boolean {
  const compared = compareTexts(one, other);
  return !compared.comparison.rows.some((row) => differs(row, compared));
}
