import { t } from "@lingui/core/macro";
import { listed } from "@/utils/text";
import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { ReactNode } from "react";
import styles from "./OverflowList.module.css";

/**
 * A row of items that shows the first few and hides the rest behind "+3"; its tooltip names them, and a click shows
 * them.
 */
export function OverflowList<T>({
  items,
  max,
  nameOf,
  label,
  isMissing = false,
  after,
  children,
}: {
  items: readonly T[];
  /** Number of items shown while collapsed. */
  max: number;
  nameOf: (item: T) => string;
  /** Content of the button that shows the rest, instead of "+3": all of them are there. */
  label?: string | undefined;
  /** True if missing subtitles are among the hidden items. */
  isMissing?: boolean;
  /** Content after the items. */
  after?: ReactNode;
  children: (item: T, index: number) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, max);
  const hidden = items.slice(max);
  const count = hidden.length;
  return (
    <span className={styles.root}>
      {shown.map(children)}
      {count > 0 && (
        <UnstyledButton
          className={styles.more ?? ""}
          mod={{ missing: isMissing && !isOpen, complete: label !== undefined && !isOpen }}
          aria-expanded={isOpen}
          aria-label={isOpen ? t`Show fewer` : t`Show ${count} more`}
          title={isOpen ? undefined : listed(hidden.map(nameOf))}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "−" : (label ?? `+${count}`)}
        </UnstyledButton>
      )}
      {after}
    </span>
  );
}
