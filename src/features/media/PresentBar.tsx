import { Progress } from "@mantine/core";
import type { ProgressProps } from "@mantine/core";

/** The bar has a name, or is hidden because the text next to it says the same. */
type PresentBarProps = BarProps & ({ "aria-label": string } | { "aria-hidden": true });

interface BarProps extends Omit<ProgressProps, "value" | "color" | "bg"> {
  complete: number;
  total: number;
  /** True if wanted subtitles are missing; the rest of the bar shows them. */
  isMissing: boolean;
  /** False without a languages profile: no subtitles are wanted, so existing ones do not count as complete. */
  isWanted?: boolean;
}

/** The same in both color schemes and on artwork: darker shades look brown, or orange like an error. */
export const MISSING_BAR = "var(--mantine-color-yellow-4)";

/**
 * Bar for the existing part, in the usual colors of these states: green on amber. Never full if anything is missing.
 */
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
      {...(isMissing && { bg: MISSING_BAR })}
    />
  );
}
