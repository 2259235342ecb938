import { Box } from "@mantine/core";
import type { BoxProps } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./DetailItems.module.css";

interface DetailItemsProps extends Pick<BoxProps, "fz" | "mt"> {
  children: ReactNode;
  /** Adds rules between the items, for use on a page. */
  isRuled?: boolean;
}

/** A description list: short values, each preceded by its name. */
export function DetailItems({ isRuled, ...props }: DetailItemsProps) {
  return (
    <Box component="dl" className={styles.facts} data-ruled={isRuled || undefined} {...props} />
  );
}

export function DetailItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
