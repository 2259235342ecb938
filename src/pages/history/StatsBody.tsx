import { Button, VisuallyHidden } from "@mantine/core";
import type { ComponentType } from "react";
import type { StatsFilter } from "../../api/history";
import { EmptyState } from "../../ui/EmptyState";
import { IconChartBar } from "../../ui/icons";
import { lazyPart } from "../../ui/lazy-part";
import { FRAMES, isNarrow } from "./stats-filter";
import type { StatsGroup } from "./stats-groups";
import { StatsSkeleton } from "./StatsSkeleton";
import { StatsTable } from "./StatsTable";

/** The chart; its code is the largest of all, and comes when one is shown. */
export const statsChart = lazyPart(() =>
  import("./StatsChart").then(({ StatsChart }) => StatsChart),
);

/**
 * The numbers as a chart or as a table. Those who do not see the chart find the table behind it. `Chart` is
 * undefined until its code is there.
 */
export function StatsBody({
  groups,
  isTable,
  Chart,
}: {
  groups: StatsGroup[];
  isTable: boolean;
  Chart: ComponentType<{ groups: StatsGroup[] }> | undefined;
}) {
  if (isTable) return <StatsTable groups={groups} />;
  return (
    <>
      {Chart ? <Chart groups={groups} /> : <StatsSkeleton />}
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
