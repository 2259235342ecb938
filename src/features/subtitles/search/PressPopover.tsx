import { Popover, UnstyledButton } from "@mantine/core";
import type { PopoverProps } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";

interface PressPopoverProps extends Pick<PopoverProps, "width" | "position"> {
  /** The button: its looks, its name and what it shows. */
  button: Pick<ComponentProps<typeof UnstyledButton<"button">>, "className" | "title"> & {
    "aria-label"?: string;
    children: ReactNode;
  };
  /** Of what opens; it is a grid of its own kind. */
  dropdownClassName?: string;
  children: ReactNode;
}

/** A button with more to say in a popover. That takes the focus, so that Escape closes it and not the dialog below. */
export function PressPopover({ button, dropdownClassName, children, ...place }: PressPopoverProps) {
  return (
    <Popover {...place} shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton {...button} fz="sm" />
      </Popover.Target>
      <Popover.Dropdown
        data-mantine-stop-propagation
        {...(dropdownClassName ? { className: dropdownClassName } : {})}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
