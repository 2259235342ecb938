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
  note,
  after,
  children,
}: {
  items: readonly T[];
  /** Number of items shown while collapsed. */
  max: number;
  nameOf: (item: T) => string;
  /** Content of the button that shows the rest, instead of "+3": "✓ 7 subtitles". */
  label?: string | false;
  /** Part of the hidden items, for the tooltip and screen readers: "2 missing". */
  note?: string | false;
  /** Content after the items. */
  after?: ReactNode;
  children: (item: T, index: number) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, max);
  const hidden = items.slice(max);
  const count = hidden.length;
  const notes = note ? [note] : [];
  return (
    <span className={styles.root}>
      {shown.map(children)}
      {count > 0 && (
        <UnstyledButton
          className={styles.more ?? ""}
          mod={{ complete: label && !isOpen }}
          aria-expanded={isOpen}
          aria-label={isOpen ? t`Show fewer` : listed([t`Show ${count} more`, ...notes])}
          title={isOpen ? undefined : [...notes, listed(hidden.map(nameOf))].join(" · ")}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "−" : label || `+${count}`}
        </UnstyledButton>
      )}
      {after}
    </span>
  );
}
