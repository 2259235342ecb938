import { IconButton } from "../ui/IconButton";
import type { IconButtonProps } from "../ui/IconButton";
import { IconPower } from "../ui/icons";

/** The button of the menu, the same before and after the menu's code is there. */
export function SystemMenuTrigger(props: IconButtonProps) {
  return (
    <IconButton size={40} aria-label="Menu" aria-haspopup="menu" title="Menu" {...props}>
      <IconPower size={20} aria-hidden />
    </IconButton>
  );
}
