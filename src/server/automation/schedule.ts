import type { RunRecord } from "@/automation/memory";
import type { Rules } from "@/automation/rules";

const MINUTE = 60_000;
const HOUR = 3_600_000;

/** Milliseconds from the first start to the first run: time to edit the rules. */
export const FIRST_RUN = 10 * MINUTE;

/** The time of the next run, counted from the start of the last one. */
export function nextRunAt(lastStart: number, { everyHours }: Rules, now: number): number {
  const every = everyHours * HOUR;
  // A start that is more than one interval in the future comes from a clock that was wrong.
  return lastStart - now > every ? now : lastStart + every;
}

/** Remaining limits of an interrupted run; undefined if its limits are used up. */
export function getRemainingLimits(
  { startedAt, items }: RunRecord,
  { maxItems, maxMinutes }: Rules,
  now: number,
): { maxItems: number } | undefined {
  const took = now - startedAt;
  const isOver = items >= maxItems || took < 0 || took >= maxMinutes * MINUTE;
  return isOver ? undefined : { maxItems: maxItems - items };
}
