import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { ReactNode } from "react";
import styles from "./Collapsed.module.css";

/**
 * A row of small things of which the first few show and the rest hides behind "+3", by hover its names, by
 * press the things themselves.
 */
export function Collapsed<T>({
  items,
  most,
  nameOf,
  children,
}: {
  items: readonly T[];
  /** How many show before the rest is hidden. */
  most: number;
  nameOf: (item: T) => string;
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
    </span>
  );
}
