import { Progress } from "@mantine/core";
import type { ProgressProps } from "@mantine/core";

interface PresentBarProps extends Omit<ProgressProps, "value" | "color" | "bg"> {
  complete: number;
  total: number;
  /** Something that is searched for is missing: the rest of the bar says so. */
  isMissing: boolean;
  "aria-label": string;
}

const MISSING = "light-dark(var(--mantine-color-yellow-4), var(--mantine-color-yellow-9))";

/** How much is there, in the colours that states have everywhere: green on amber. Never full while a part is missing. */
export function PresentBar({ complete, total, isMissing, ...rest }: PresentBarProps) {
  return (
    <Progress
      {...rest}
      value={total === 0 ? 0 : Math.floor((complete / total) * 100)}
      color="green"
      {...(isMissing && { bg: MISSING })}
    />
  );
}
