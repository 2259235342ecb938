import { t } from "@lingui/core/macro";
import { twoPointFit } from "@/subtitle-documents/timing/times";
import type { TimeChange } from "@/subtitle-documents/timing/times";

/** Current and correct start of a line in milliseconds; undefined if not known yet. */
export interface FitPair {
  from: number | undefined;
  to: number | undefined;
}

/** Max stretch factor; a larger one is almost certainly an error. */
const MAX_STRETCH = 4;

/** The time change that fits two lines, or the problem with them; neither while a time is missing. */
export function fitOf(
  one: FitPair | undefined,
  other: FitPair | undefined,
): { fit?: TimeChange; problem?: string } {
  if (one?.from === undefined || other?.from === undefined) return {};
  if (one.to === undefined || other.to === undefined) return {};
  if (one.from === other.from) return { problem: t`Choose two lines at different times.` };
  const fit = twoPointFit({ from: one.from, to: one.to }, { from: other.from, to: other.to });
  if (!fit) return { problem: t`The two lines must stay in the same order.` };
  if (fit.factor > MAX_STRETCH || fit.factor * MAX_STRETCH < 1)
    return {
      problem: t`The subtitle would become more than four times longer or shorter. Check the times.`,
    };
  return { fit };
}
