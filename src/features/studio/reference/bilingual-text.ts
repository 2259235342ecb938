import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { record, startHistory } from "@/subtitle-documents/model/history";
import type { CreatedText, SubtitleTarget } from "@/features/texts/files/opened-document";
import { readFileName } from "@/utils/file-names";

/**
 * "orchard.es.srt" becomes "orchard.bilingual.en": players and Bazarr expect the language just before the extension.
 */
export const bilingualName = (name: string, code2: string | undefined) =>
  [readFileName(name).stem, "bilingual", code2 ?? ""].filter((part) => part !== "").join(".");

/** A new bilingual text, ready to open. Its original is empty, so that it is stored as a draft immediately. */
export function bilingualText(
  name: string,
  document: SubtitleDocument,
  target: SubtitleTarget | undefined,
): CreatedText {
  const original = { ...document, cues: [] };
  const history = record(startHistory(original), document, { kind: "bilingual" });
  return { opened: { name, target, original, encoding: undefined }, history };
}
