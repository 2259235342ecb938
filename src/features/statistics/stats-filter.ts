import type { StatsFilter, TimeFrame } from "@/api/history";

const FRAMES: readonly TimeFrame[] = ["week", "month", "trimester", "year"];
export const DEFAULT_FRAME: TimeFrame = "month";

/**
 * Numbers of the actions included in the statistics (spec section 9, "Statistics"): downloaded automatically and manually,
 * and upgraded.
 */
const ACTIONS = ["1", "2", "3"] as const;

/** Parses the statistics filter from search parameters; invalid parts are ignored. */
export function statsFilterOf(params: URLSearchParams): StatsFilter {
  const time = params.get("time");
  const action = ACTIONS.find((value) => value === params.get("action"));
  return {
    timeFrame: FRAMES.find((value) => value === time) ?? DEFAULT_FRAME,
    action: action && Number(action),
    provider: params.get("provider") || undefined,
    language: params.get("language") || undefined,
  };
}
