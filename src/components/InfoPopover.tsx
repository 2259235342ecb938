import { Popover, Text } from "@mantine/core";
import type { InfoButtonProps } from "./InfoButton";
import { InfoIcon } from "./InfoIcon";
import { useOpenedByPress } from "../ui/useOpenedByPress";

/** What an icon has to say, for a tap. It opens at once: it is loaded by the press that asks for it. */
export function InfoPopover({ details, ...icon }: InfoButtonProps) {
  const { target, isOpen, setOpen } = useOpenedByPress();
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
