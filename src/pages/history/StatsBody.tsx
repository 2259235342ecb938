import { Button, VisuallyHidden } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { StatsFilter } from "../../api/history";
import { EmptyState } from "../../ui/EmptyState";
import { IconChartBar } from "../../ui/icons";
import { FRAMES, isNarrow } from "./stats-filter";
import type { StatsGroup } from "./stats-groups";
import { StatsSkeleton } from "./StatsSkeleton";
import { StatsTable } from "./StatsTable";

const StatsChart = lazy(() =>
  import("./StatsChart").then((module) => ({ default: module.StatsChart })),
);

/** The numbers as a chart or as a table. Those who do not see the chart find the table behind it. */
export function StatsBody({ groups, isTable }: { groups: StatsGroup[]; isTable: boolean }) {
  if (isTable) return <StatsTable groups={groups} />;
  return (
    <>
      <Suspense fallback={<StatsSkeleton />}>
        <StatsChart groups={groups} />
      </Suspense>
      <VisuallyHidden>
        <StatsTable groups={groups} />
      </VisuallyHidden>
    </>
  );
}

/** What stands there when nothing was counted: why, and what to do about it. */
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
  const isFiltered = isNarrow(filter);
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
