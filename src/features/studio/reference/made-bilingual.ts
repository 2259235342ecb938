import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { record, startHistory } from "@/subtitle-documents/model/history";
import type { Made, Slot } from "../editing";
import { readFileName } from "@/utils/file-names";

/** "orchard.bilingual.en" of "orchard.es.srt": players and Bazarr read the language in front of the ending. */
export const bilingualName = (name: string, code2: string | undefined) =>
  [readFileName(name).stem, "bilingual", code2 ?? ""].filter((part) => part !== "").join(".");

/** A made text as it is opened: all of it is new, so it is kept as a draft at once. */
export function madeBilingual(
  name: string,
  document: SubtitleDocument,
  slot: Slot | undefined,
): Made {
  const original = { ...document, cues: [] };
  const history = record(startHistory(original), document, { kind: "bilingual" });
  return { opened: { name, slot, original, encoding: undefined }, history };
}
