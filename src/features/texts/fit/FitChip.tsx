import { IconAlertTriangle, IconCheck } from "@/config/icons";
import type { FileFit } from "@/store/quality-results";
import { StatusChip } from "@/ui/StatusChip";
import { fitDetails, fitWord } from "./fit-texts";

/** The fit of a file with the others of its item; nothing if unknown. */
export function FitChip({ fit }: { fit: FileFit | undefined }) {
  const word = fit && fitWord(fit);
  if (!word) return null;
  const isFine = fit.verdict.kind === "fits";
  return (
    <StatusChip
      tone={isFine ? "plain" : "warning"}
      icon={isFine ? IconCheck : IconAlertTriangle}
      label={[word, fitDetails(fit)].join(". ")}
    >
      {word}
    </StatusChip>
  );
}
