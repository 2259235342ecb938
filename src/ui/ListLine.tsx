import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./ListLine.module.css";

/** The line above a list with the number of rows. Filters replace it, and have the same height. */
export function ListLine({ children }: { children: ReactNode }) {
  return (
    <div className={styles.root}>
      <Text span size="sm" c="dimmed" me={6}>
        {children}
      </Text>
    </div>
  );
}
