import { Button, VisuallyHidden } from "@mantine/core";
import type { StatsFilter } from "@/api/history";
import { EmptyState } from "@/ui/EmptyState";
import { IconChartBar } from "@/config/icons";
import { FRAMES, hasFilters } from "./stats-filter";
import type { StatsDay } from "./stats-days";
import { StatsChart } from "./StatsChart";
import { SpokenStats, StatsTable } from "./StatsTable";

/** The numbers as a chart or as a table. For screen readers the chart is backed by a table. */
export function StatsBody({ days, isTable }: { days: StatsDay[]; isTable: boolean }) {
  if (isTable) return <StatsTable days={days} />;
  return (
    <>
      <StatsChart days={days} />
      <VisuallyHidden>
        <SpokenStats days={days} />
      </VisuallyHidden>
    </>
  );
}

/** Shown when nothing was counted: the reason, and what to do about it. */
export function NoStats({
  filter,
  onClear,
  onYear,
}: {
  filter: StatsFilter;
  onClear: () => void;
  onYear: () => void;
}) {
  const frame = FRAMES.find(({ value }) => value === filter.timeFrame);
  const time = `the last ${frame?.days ?? 0} days`;
  const isFiltered = hasFilters(filter);
  return (
    <EmptyState
      icon={IconChartBar}
      title="No Subtitles Downloaded"
      reason={
        isFiltered
          ? `No download of ${time} matches these filters.`
          : `No subtitle was downloaded in ${time}.`
      }
      action={
        isFiltered ? (
          <Button variant="light" onClick={onClear}>
            Clear the filters
          </Button>
        ) : (
          filter.timeFrame !== "year" && (
            <Button variant="light" onClick={onYear}>
              Show a whole year
            </Button>
          )
        )
      }
    />
  );
}
