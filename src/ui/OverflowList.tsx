import { plural, t } from "@lingui/core/macro";
import { listed } from "@/utils/text";
import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { ReactNode } from "react";
import styles from "./OverflowList.module.css";

const presentText = (count: number, shown: number) =>
  `✓ ${shown > 0 ? count : plural({ count }, { one: "# subtitle", other: "# subtitles" })}`;

/**
 * A row of items that shows the first few and hides the rest behind "+3"; its tooltip names them, and a click shows
 * them.
 */
export function OverflowList<T>({
  items,
  max,
  nameOf,
  isRestPresent = false,
  note,
  after,
  children,
}: {
  items: readonly T[];
  /** Number of items shown while collapsed. */
  max: number;
  nameOf: (item: T) => string;
  /** True if all hidden items are present subtitles: the button says "✓ 3", or "✓ 7 subtitles" if all are hidden. */
  isRestPresent?: boolean;
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
          mod={{ complete: isRestPresent && !isOpen }}
          aria-expanded={isOpen}
          aria-label={isOpen ? t`Show fewer` : listed([t`Show ${count} more`, ...notes])}
          title={isOpen ? undefined : [...notes, listed(hidden.map(nameOf))].join(" · ")}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "−" : isRestPresent ? presentText(count, max) : `+${count}`}
        </UnstyledButton>
      )}
      {after}
    </span>
  );
}
