import type { ReactNode } from "react";
import styles from "./ListLine.module.css";

/** The line above the rows of a list: how many there are. Filters take its place, and as much room. */
export function ListLine({ children }: { children: ReactNode }) {
  return (
    <div className={styles.root}>
      <span className={styles.count}>{children}</span>
    </div>
  );
}
