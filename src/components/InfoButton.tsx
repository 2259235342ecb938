import { lazy, Suspense, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { InfoIcon } from "./InfoIcon";

const InfoPopover = lazy(() =>
  import("./InfoPopover").then((module) => ({ default: module.InfoPopover })),
);

export interface InfoButtonProps extends Pick<
  ComponentProps<typeof InfoIcon>,
  "icon" | "text" | "color"
> {
  /** More that the popover says. */
  details?: ReactNode;
}

/**
 * A small icon with something to say: on hover, to screen readers, and in a popover for those who tap. The code
 * of the popover comes with the first press.
 */
export function InfoButton({ details, ...icon }: InfoButtonProps) {
  const [isUsed, setUsed] = useState(false);
  const button = <InfoIcon {...icon} onClick={() => setUsed(true)} />;
  if (!isUsed) return button;
  return (
    <Suspense fallback={button}>
      <InfoPopover {...icon} details={details} />
    </Suspense>
  );
}
