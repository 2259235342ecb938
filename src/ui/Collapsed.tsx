import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { ReactNode } from "react";
import styles from "./Collapsed.module.css";

/**
 * A row of items that shows the first few and hides the rest behind "+3", whose tooltip names them and whose click shows
 * them.
 */
export function Collapsed<T>({
  items,
  most,
  nameOf,
  after,
  children,
}: {
  items: readonly T[];
  /** How many are shown while it is collapsed. */
  most: number;
  nameOf: (item: T) => string;
  /** Stands behind them all. */
  after?: ReactNode;
  children: (item: T, index: number) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, most);
  const hidden = items.slice(most);
  return (
    <span className={styles.root}>
      {shown.map(children)}
      {hidden.length > 0 && (
        <UnstyledButton
          className={styles.more ?? ""}
          aria-expanded={isOpen}
          aria-label={isOpen ? "Show fewer" : `Show ${hidden.length} more`}
          title={isOpen ? undefined : hidden.map(nameOf).join(", ")}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "−" : `+${hidden.length}`}
        </UnstyledButton>
      )}
      {after}
    </span>
  );
}
