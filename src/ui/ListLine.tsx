import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./ListLine.module.css";

/** The line above the rows of a list: how many there are. Filters replace it, and take as much room. */
export function ListLine({ children }: { children: ReactNode }) {
  return (
    <div className={styles.root}>
      <Text span size="sm" c="dimmed" me={6}>
        {children}
      </Text>
    </div>
  );
}
