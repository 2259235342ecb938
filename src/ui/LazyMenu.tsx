import type { MenuDropdownProps, MenuProps } from "@mantine/core";
import { useState } from "react";
import type { AriaAttributes, ReactElement, ReactNode } from "react";
import type { Menu as MenuParts } from "@mantine/core";
import { usePopups } from "./use-popups";

interface LazyMenuProps extends Omit<MenuProps, "opened" | "onChange" | "children"> {
  /** Accessible name, if it is not that of the button. */
  label?: MenuDropdownProps["aria-label"];
  /** The button that opens it; must pass the props on. */
  renderButton: (
    props: Pick<AriaAttributes, "aria-haspopup" | "aria-expanded"> & { onClick?: () => void },
  ) => ReactElement;
  /** The items, made of the parts of Mantine's menu. */
  children: (parts: typeof MenuParts) => ReactNode;
}

/** A menu whose code is loaded when it is opened for the first time. */
export function LazyMenu({ label, renderButton, children, ...props }: LazyMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const popups = usePopups(isOpen, () => setOpen(false));
  if (!popups)
    return renderButton({
      "aria-haspopup": "menu",
      "aria-expanded": false,
      onClick: () => setOpen(true),
    });
  const { Menu } = popups;
  return (
    <Menu {...props} opened={isOpen} onChange={setOpen}>
      <Menu.Target>{renderButton({})}</Menu.Target>
      <Menu.Dropdown aria-label={label}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}
