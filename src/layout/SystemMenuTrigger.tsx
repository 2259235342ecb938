import { ActionIcon } from "@mantine/core";
import type { ActionIconProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import { IconPower } from "../ui/icons";

type Props = ActionIconProps & Omit<ComponentPropsWithRef<"button">, keyof ActionIconProps>;

/** The button of the menu, the same before and after the menu's code is there. */
export function SystemMenuTrigger(props: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label="Menu"
      aria-haspopup="menu"
      title="Menu"
      {...props}
    >
      <IconPower size={20} aria-hidden />
    </ActionIcon>
  );
}
