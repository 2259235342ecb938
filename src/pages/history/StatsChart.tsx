import { BarChart } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";
import { useId } from "react";
import type { StatsGroup } from "./stats-groups";
import styles from "./Stats.module.css";

const SERIES = [
  { name: "series", label: "Series", color: "var(--stats-series)" },
  { name: "movies", label: "Movies", color: "var(--stats-movies)" },
];

/** Series and movies on top of each other, by date. Movies are striped: colour alone says nothing. */
export function StatsChart({ groups }: { groups: StatsGroup[] }) {
  const stripes = useId();
  const byKey = new Map(groups.map((group) => [group.key, group]));
  return (
    <BarChart
      className={styles.chart}
      data={groups}
      dataKey="key"
      series={SERIES}
      type="stacked"
      maxBarWidth={44}
      valueFormatter={(value) => value.toLocaleString("en")}
      barProps={({ name }) => (name === "movies" ? { fill: `url(#${stripes})` } : {})}
      barChartProps={{
        // Three months of days, on a phone, leave three pixels each.
        barCategoryGap: groups.length > 60 ? 1 : "18%",
        margin: { top: 8, right: 4, bottom: 4, left: 4 },
      }}
      xAxisProps={{
        interval: "equidistantPreserveStart",
        minTickGap: 20,
        tickFormatter: (key: string) => byKey.get(key)?.label ?? key,
      }}
      yAxisProps={{ allowDecimals: false, width: "auto" }}
      tooltipProps={{
        labelFormatter: (key) => (typeof key === "string" ? (byKey.get(key)?.title ?? key) : key),
      }}
    >
      <defs>
        <pattern
          id={stripes}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={6} height={6} fill="var(--stats-movies)" />
          <rect width={2} height={6} fill="var(--stats-stripe)" />
        </pattern>
      </defs>
    </BarChart>
  );
}
