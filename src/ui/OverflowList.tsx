import { plural, t } from "@lingui/core/macro";
import { IconCheck } from "@/config/icons";
import { listed } from "@/utils/text";
import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { ReactNode } from "react";
import styles from "./OverflowList.module.css";

/** Never asks for a plural if the number alone is enough: the first plural of a page delays its rows. */
const presentText = (count: number, shown: number) =>
  shown > 0 ? count : plural({ count }, { one: "# subtitle", other: "# subtitles" });

/**
 * A row of items that shows the first few and hides the rest behind "+3"; its tooltip names them, and a click shows
 * them.
 */
export function OverflowList<T>({
  items,
  max,
  nameOf,
  hiddenMissing,
  after,
  children,
}: {
  items: readonly T[];
  /** Number of items shown while collapsed. */
  max: number;
  nameOf: (item: T) => string;
  /**
   * How many of the hidden items are missing subtitles: the button counts only these. 0 if all are present, which it
   * says with a check: "✓ 3", or "✓ 7 subtitles" if all are hidden.
   */
  hiddenMissing?: number | undefined;
  /** Content after the items. */
  after?: ReactNode;
  children: (item: T, index: number) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, max);
  const hidden = items.slice(max);
  const count = hidden.length;
  const isPresent = hiddenMissing === 0 && !isOpen;
  const isMissing = Boolean(hiddenMissing) && !isOpen;
  const notes =
    hiddenMissing && hiddenMissing < count ? [t`${{ count: hiddenMissing }} missing`] : [];
  return (
    <span className={styles.root}>
      {shown.map(children)}
      {count > 0 && (
        <UnstyledButton
          className={styles.more ?? ""}
          mod={{ present: isPresent, missing: isMissing }}
          aria-expanded={isOpen}
          aria-label={isOpen ? t`Show fewer` : listed([t`Show ${count} more`, ...notes])}
          title={isOpen ? undefined : [...notes, listed(hidden.map(nameOf))].join(" · ")}
          onClick={() => setOpen(!isOpen)}
        >
          {isPresent && <IconCheck size={14} aria-hidden />}
          {isOpen ? "−" : isPresent ? presentText(count, max) : `+${hiddenMissing ?? count}`}
        </UnstyledButton>
      )}
      {after}
    </span>
  );
}
