import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { counted, grouped } from "@/utils/format";
import linkStyles from "@/ui/links.module.css";

/** A number that links to the list of what it counts; `noun` says what that is. */
export function CountLink({
  count,
  one,
  many,
  of,
  to,
  isBare = false,
}: {
  count: number;
  one: string;
  many: string;
  /** What they have in common: "French". */
  of?: string;
  to: string;
  /** Shows only the number, for use under a heading that says what it counts. */
  isBare?: boolean;
}) {
  const words = counted(count, one, many);
  return (
    <Anchor
      component={Link}
      to={to}
      size="sm"
      className={linkStyles.target}
      data-end={isBare || undefined}
      {...(isBare && { "aria-label": of === undefined ? words : `${of}: ${words}` })}
    >
      {isBare ? grouped(count) : words}
    </Anchor>
  );
}
