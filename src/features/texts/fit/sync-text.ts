import { t } from "@lingui/core/macro";
import type { SyncEnd } from "@/automation/safe-sync";
import { fitText } from "./fit-texts";

/** The result of a sync that did not end as usual, as a sentence. */
export function syncText(result: Exclude<SyncEnd, { end: "synced" | "unchanged" }>): string {
  switch (result.end) {
    case "corrected": {
      const what = fitText(result.judgment);
      return t({
        message: `Corrected without a sync: ${what}`,
        comment: "{what}: 2.3 s late. Compared with 2 other files.",
      });
    }
    case "restored": {
      const text = t`The sync did not improve the file. The previous version was restored.`;
      return [text, result.note].filter(Boolean).join(" ");
    }
    case "not restored": {
      const { reason } = result;
      return t`The sync did not improve the file, and the previous version could not be restored: ${reason}`;
    }
    default:
      return t`The file was changed elsewhere in the meantime, so it was skipped.`;
  }
}
