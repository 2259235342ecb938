import { t } from "@lingui/core/macro";
import { twoPointFit } from "@/subtitle-documents/timing/times";
import type { TimeChange } from "@/subtitle-documents/timing/times";

/** When a line begins, and when it should; undefined where that is not known yet. */
export interface FitPair {
  from: number | undefined;
  to: number | undefined;
}

/** A larger factor is almost certainly an error. */
const MOST_STRETCH = 4;

/** The change that puts two lines where they belong, or why there is none; neither while something is missing. */
export function fitOf(
  one: FitPair | undefined,
  other: FitPair | undefined,
): { fit?: TimeChange; problem?: string } {
  if (one?.from === undefined || other?.from === undefined) return {};
  if (one.to === undefined || other.to === undefined) return {};
  if (one.from === other.from) return { problem: t`Choose two lines at different times.` };
  const fit = twoPointFit({ from: one.from, to: one.to }, { from: other.from, to: other.to });
  if (!fit) return { problem: t`The later line must remain later.` };
  if (fit.factor > MOST_STRETCH || fit.factor * MOST_STRETCH < 1)
    return {
      problem: t`The subtitle would become more than four times longer or shorter. Check the times.`,
    };
  return { fit };
}
