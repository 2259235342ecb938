import type { ComponentProps, ReactNode } from "react";
import { lazyPart, usePartOnDemand } from "../ui/lazy-part";
import { InfoIcon } from "./InfoIcon";

const infoPopover = lazyPart(() => import("./InfoPopover").then((module) => module.InfoPopover));

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
  const { Loaded: InfoPopover, ask } = usePartOnDemand(infoPopover);
  if (InfoPopover) return <InfoPopover {...icon} details={details} />;
  return <InfoIcon {...icon} onClick={ask} />;
}
