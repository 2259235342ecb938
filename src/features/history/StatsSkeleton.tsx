import { Skeleton } from "@mantine/core";
import styles from "./Stats.module.css";

/** The shape of the chart while its numbers or its code are on the way. */
export function StatsSkeleton() {
  return (
    <div className={styles.shape} aria-hidden>
      {Array.from({ length: 16 }, (_, bar) => (
        <Skeleton key={bar} h={`${20 + ((bar * 37) % 65)}%`} radius="sm" />
      ))}
    </div>
  );
}
