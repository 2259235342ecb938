import type { Exclusions } from "@/api/settings";
import type { SearchSubject } from "@/queries/search-subject";

type Excludable = Pick<SearchSubject, "isMonitored" | "tags" | "seriesType" | "season">;

/** Tags of an item that exclude it from searches. */
export const excludedTags = ({ tags }: Excludable, exclusions: Exclusions) =>
  tags.filter((tag) => exclusions.tags.includes(tag));

/** The settings that make scheduled searches skip an item, without their section; empty if they include it. */
export function exclusionsOf(subject: Excludable, exclusions: Exclusions) {
  const type = subject.seriesType?.toLowerCase();
  const keys = [
    exclusions.isMonitoredOnly && !subject.isMonitored && "only_monitored",
    excludedTags(subject, exclusions).length > 0 && "excluded_tags",
    exclusions.types.some((one) => one.toLowerCase() === type) && "excluded_series_types",
    exclusions.isSeasonZeroOut && subject.season === 0 && "exclude_season_zero",
  ] as const;
  return keys.filter((key) => key !== false);
}
