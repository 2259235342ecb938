import { Popover, UnstyledButton } from "@mantine/core";
import type { PopoverProps } from "@mantine/core";
import { useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { useOpenedByPress } from "../../ui/useOpenedByPress";

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

/**
 * A button with more to say. The popover around it is made at the first press: hundreds of rows have two each.
 * It takes the focus, so that Escape closes it and not the dialog below with all its results.
 */
export function PressPopover(props: PressPopoverProps) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <Opened {...props} />;
  return (
    <UnstyledButton
      {...props.button}
      fz="sm"
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    />
  );
}

function Opened({ button, dropdownClassName, children, ...place }: PressPopoverProps) {
  const { target, isOpen, setOpen } = useOpenedByPress();
  return (
    <Popover
      {...place}
      opened={isOpen}
      onChange={setOpen}
      shadow="md"
      withinPortal
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton {...button} fz="sm" ref={target} onClick={() => setOpen(!isOpen)} />
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
