import { Text } from "@mantine/core";
import { useRef, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { RowIcon } from "./RowIcon";
import { usePopups } from "./use-popups";

interface InfoButtonProps extends Pick<
  ComponentProps<typeof RowIcon>,
  "icon" | "text" | "isSeldom"
> {
  /** Shown in the popover, below the text. */
  details?: ReactNode;
}

/** An icon with an explanation: as its tooltip and accessible name, and in a popover for touch screens. */
export function InfoButton({ details, ...icon }: InfoButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const { popups, isShown } = usePopups({ button: ref, isOpen, close });
  const button = (
    <RowIcon
      {...icon}
      ref={ref}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      // The focus stays on the icon, because the popover has no controls.
      onKeyDown={(event) => event.key === "Escape" && close()}
    />
  );
  if (!popups) return button;
  const { Popover } = popups;
  return (
    <Popover
      opened={isShown}
      onChange={setOpen}
      position="bottom-end"
      width={300}
      withArrow
      shadow="md"
      withinPortal
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {icon.text}
        </Text>
        {details}
      </Popover.Dropdown>
    </Popover>
  );
}
