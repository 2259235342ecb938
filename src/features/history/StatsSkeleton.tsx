import { Skeleton } from "@mantine/core";
import styles from "./Stats.module.css";

/** A placeholder for the chart while its numbers or its code are loading. */
export function StatsSkeleton() {
  return (
    <div className={styles.shape} aria-hidden>
      {Array.from({ length: 16 }, (_, bar) => (
        <Skeleton key={bar} h={`${20 + ((bar * 37) % 65)}%`} radius="sm" />
      ))}
    </div>
  );
}
