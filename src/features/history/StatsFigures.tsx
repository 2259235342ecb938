import { Group, Skeleton } from "@mantine/core";
import styles from "./Stats.module.css";
import type { totalsOf } from "./stats-days";
import { grouped } from "@/utils/format";

function Figure({
  name,
  value,
  kind,
}: {
  name: string;
  value: number | undefined;
  kind?: "series" | "movies";
}) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name} data-kind={kind}>
        {name}
      </dt>
      <dd className={styles.number}>
        {value === undefined ? <Skeleton h={24} w={56} mb={7} /> : grouped(value)}
      </dd>
    </div>
  );
}

/** The totals; their names are the legend of the chart. */
export function StatsFigures({ totals }: { totals: ReturnType<typeof totalsOf> | undefined }) {
  return (
    <Group
      component="dl"
      gap="4px var(--mantine-spacing-xl)"
      m={0}
      mih={56}
      align="stretch"
      aria-live="polite"
      aria-label="Downloaded subtitles"
    >
      <Figure name="For series" value={totals?.series} kind="series" />
      <Figure name="For movies" value={totals?.movies} kind="movies" />
      <Figure name="Total" value={totals?.together} />
    </Group>
  );
}
