import { Popover, Text } from "@mantine/core";
import { useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { InfoIcon } from "./InfoIcon";

interface InfoButtonProps extends Pick<ComponentProps<typeof InfoIcon>, "icon" | "text" | "color"> {
  /** More that the popover says. */
  details?: ReactNode;
}

/** A small icon with something to say: on hover, to screen readers, and in a popover for those who tap. */
export function InfoButton({ details, ...icon }: InfoButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={300}
      withArrow
      shadow="md"
      withinPortal
    >
      <Popover.Target>
        <InfoIcon
          {...icon}
          onClick={() => setOpen(!isOpen)}
          // The focus stays on the icon: there is nothing to press in the popover.
          onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {icon.text}
        </Text>
        {details}
      </Popover.Dropdown>
    </Popover>
  );
}
