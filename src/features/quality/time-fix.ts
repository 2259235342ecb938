import { plural, t } from "@lingui/core/macro";
import type { FileFit } from "@/store/quality-results";
import { rateFit } from "@/subtitle-documents/timing/times";
import type { TimeFit } from "@/subtitle-documents/timing/times";
import { decimal, duration } from "@/utils/time-text";

/** A correction of the times of a file, with its description: "Shift 2.3 s earlier". */
interface TimeFix {
  fit: TimeFit;
  detail: string;
  /** True if translators also differ by this little: corrected only at the user's request. */
  isSlight: boolean;
}

/** Reasons why the times of a file are not fixed, with their number. */
const SKIPPED = {
  nothing: (count: number) =>
    plural(count, { one: "# skipped: nothing to fix", other: "# skipped: nothing to fix" }),
  doubt: (count: number) =>
    plural(count, {
      one: "# skipped: it is unknown which file is wrong",
      other: "# skipped: it is unknown which files are wrong",
    }),
  studio: (count: number) =>
    plural(count, {
      one: "# skipped: fix it in the studio",
      other: "# skipped: fix them in the studio",
    }),
  other: (count: number) =>
    plural(count, {
      one: "# skipped: different movie or episode; use Next best",
      other: "# skipped: different movies or episodes; use Next best",
    }),
} as const;
type Skip = keyof typeof SKIPPED;

/** Max milliseconds that may remain after a change of the frame rate: translators also differ by this much. */
const MAX_REMAINDER = 500;

function shiftText(offset: number): string {
  const distance = duration(Math.round(offset / 100) * 100);
  return offset < 0 ? t`Shift ${distance} earlier` : t`Shift ${distance} later`;
}

/** The correction for a file that does not fit the others, or the reason why there is none. */
export function planTimeFix(judged: FileFit | undefined): TimeFix | Skip {
  const verdict = judged?.verdict;
  if (!verdict || verdict.kind === "fits" || verdict.kind === "unknown") return "nothing";
  const isSlight = verdict.kind === "shifted" && verdict.isSlight;
  if (!judged.isAccused) return isSlight ? "nothing" : "doubt";
  if (verdict.kind === "other") return "other";
  if (verdict.kind === "shifted") {
    const offset = Math.round(verdict.offset);
    const fit = { origin: 0, target: offset, from: 1, to: 1 };
    return { fit, detail: shiftText(offset), isSlight };
  }
  if (verdict.kind === "cut" || !verdict.rates) return "studio";
  const [from, to] = [decimal(verdict.rates.from, 3), decimal(verdict.rates.to, 3)];
  const rate = t`Change frame rate ${from} to ${to}`;
  // One tool changes the rate and shifts the lines, so that a file is never left half fixed.
  const offset = Math.abs(verdict.offset) > MAX_REMAINDER ? Math.round(verdict.offset) : 0;
  const detail = offset === 0 ? rate : `${rate}. ${shiftText(offset)}`;
  return { fit: rateFit(verdict.rates, offset), detail, isSlight };
}

/** One sentence per reason why files are skipped. */
export function skippedTexts(fixes: readonly (TimeFix | Skip)[]): string[] {
  const reasons = fixes.filter((one) => typeof one === "string");
  return [...new Set(reasons)].map((reason) =>
    SKIPPED[reason](reasons.filter((one) => one === reason).length),
  );
}
