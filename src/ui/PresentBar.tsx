import { Progress } from "@mantine/core";
import type { ProgressProps } from "@mantine/core";

interface PresentBarProps extends Omit<ProgressProps, "value" | "color" | "bg"> {
  complete: number;
  total: number;
  /** Something that is searched for is missing: the rest of the bar says so. */
  isMissing: boolean;
  /** Without a languages profile nothing is wanted, so that what is there is not complete. */
  isWanted?: boolean;
  "aria-label": string;
}

const MISSING = "light-dark(var(--mantine-color-yellow-4), var(--mantine-color-yellow-9))";

/** How much is there, in the colours that states have everywhere: green on amber. Never full while a part is missing. */
export function PresentBar({
  complete,
  total,
  isMissing,
  isWanted = true,
  ...rest
}: PresentBarProps) {
  return (
    <Progress
      {...rest}
      value={total === 0 ? 0 : Math.floor((complete / total) * 100)}
      color={isWanted ? "green" : "gray"}
      {...(isMissing && { bg: MISSING })}
    />
  );
}
