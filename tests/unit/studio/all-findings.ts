import type { CheckSettings } from "@/subtitle-documents/checks/check";
import { CHECKS } from "@/subtitle-documents/checks/run-checks";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";

/** The findings of all checks. */
export const runChecks = (document: SubtitleDocument, settings: CheckSettings) =>
  CHECKS.flatMap((check) => check.find(document, settings));
