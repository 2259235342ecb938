import { Popover, UnstyledButton } from "@mantine/core";
import type { PopoverProps } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";

interface ButtonPopoverProps extends Pick<PopoverProps, "width" | "position"> {
  button: Pick<ComponentProps<typeof UnstyledButton<"button">>, "className" | "title"> & {
    "aria-label"?: string;
    children: ReactNode;
  };
  dropdownClassName?: string;
  children: ReactNode;
}

/** Popover with its button, for use in dialogs: it traps the focus, so that Escape closes only the popover. */
export function ButtonPopover({
  button,
  dropdownClassName,
  children,
  ...popoverProps
}: ButtonPopoverProps) {
  return (
    <Popover {...popoverProps} shadow="md" withinPortal trapFocus returnFocus>
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
