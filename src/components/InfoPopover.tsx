import { Popover, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { InfoButtonProps } from "./InfoButton";
import { InfoIcon } from "./InfoIcon";

/** What an icon has to say, for a tap. It opens at once: it is loaded by the press that asks for it. */
export function InfoPopover({ details, ...icon }: InfoButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  // It took the place of the icon that was pressed: the focus must be here to be given back here.
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
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
          ref={target}
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
