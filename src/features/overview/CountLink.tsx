import { t } from "@lingui/core/macro";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { grouped } from "@/utils/format";
import linkStyles from "@/ui/links.module.css";

/** A number that links to the list of the counted items. */
export function CountLink({
  count,
  words,
  of: label,
  to,
  isBare = false,
}: {
  count: number;
  /** The number with its noun: "20 movies". */
  words: string;
  /** Common property of the items: "French". */
  of?: string;
  to: string;
  /** Shows only the number, for use under a heading that names the items. */
  isBare?: boolean;
}) {
  return (
    <Anchor
      component={Link}
      to={to}
      size="sm"
      className={linkStyles.target}
      data-end={isBare || undefined}
      {...(isBare && { "aria-label": label === undefined ? words : t`${label}: ${words}` })}
    >
      {isBare ? grouped(count) : words}
    </Anchor>
  );
}
