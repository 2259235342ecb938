import { Box } from "@mantine/core";
import type { BoxProps } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./Facts.module.css";

/** Short facts about a file, each with its name in front. */
export function Facts(props: Pick<BoxProps, "fz" | "mt"> & { children: ReactNode }) {
  return <Box component="dl" className={styles.facts} {...props} />;
}

export function Fact({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{children}</dd>
    </div>
  );
}
