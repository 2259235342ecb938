import { msg } from "@lingui/core/macro";
import type { StatsFilter, TimeFrame } from "@/api/history";
import type { MessageDescriptor } from "@lingui/core";
import { DEFAULT_FRAME } from "./stats-filter";

/** Time frames; the default is a month (spec section 9, "Statistics"). */
export const FRAMES: readonly {
  value: TimeFrame;
  label: MessageDescriptor;
  days: number;
}[] = [
  { value: "week", label: msg`Week`, days: 7 },
  { value: "month", label: msg`Month`, days: 31 },
  { value: "trimester", label: msg`Trimester`, days: 91 },
  { value: "year", label: msg`Year`, days: 365 },
];

/** The actions included in the statistics (spec section 9, "Statistics"). */
export const ACTIONS = [
  { value: "1", label: msg`Automatically Downloaded` },
  { value: "2", label: msg`Manually Downloaded` },
  { value: "3", label: msg`Upgraded` },
] as const;

const FILTERS = ["action", "provider", "language"] as const;

/** Search parameter for the details of the last downloads. */
export const DETAILS = "details";

/** Names of the search parameters of the filters. */
export type FilterName = "time" | (typeof FILTERS)[number];

/** True if any filter except the time frame is set. */
export function hasFilters(filter: StatsFilter): boolean {
  return FILTERS.some((name) => filter[name] !== undefined);
}

/** Writes filters to search parameters; null and the default remove them. */
export function writeFilters(
  params: URLSearchParams,
  filters: Partial<Record<FilterName | "view", string | null>>,
): URLSearchParams {
  for (const [name, value] of Object.entries(filters)) {
    if (value === null || (name === "time" && value === DEFAULT_FRAME)) params.delete(name);
    else params.set(name, value);
  }
  return params;
}
