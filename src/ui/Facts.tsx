import { Box } from "@mantine/core";
import type { BoxProps } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./Facts.module.css";

interface FactsProps extends Pick<BoxProps, "fz" | "mt"> {
  children: ReactNode;
  /** Adds rules between the facts, for use on a page. */
  isRuled?: boolean;
}

/** Short facts, each preceded by its name. */
export function Facts({ isRuled, ...props }: FactsProps) {
  return (
    <Box component="dl" className={styles.facts} data-ruled={isRuled || undefined} {...props} />
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
