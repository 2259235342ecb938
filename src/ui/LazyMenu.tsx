import type { MenuDropdownProps, MenuProps } from "@mantine/core";
import { useRef, useState } from "react";
import type { AriaAttributes, ReactElement, ReactNode, Ref, RefObject } from "react";
import type { Menu as MenuParts } from "@mantine/core";
import { usePopups } from "./use-popups";

interface LazyMenuProps extends Omit<MenuProps, "opened" | "onChange" | "children"> {
  /** Accessible name, if it is not that of the button. */
  label?: MenuDropdownProps["aria-label"];
  /** Gets the button, if the caller needs it too. */
  buttonRef?: RefObject<HTMLButtonElement | null>;
  /** The button that opens it; must pass the props on. */
  renderButton: (
    props: Pick<AriaAttributes, "aria-haspopup" | "aria-expanded"> & {
      ref: Ref<HTMLButtonElement>;
      onClick?: () => void;
    },
  ) => ReactElement;
  /** The items, made of the parts of Mantine's menu. */
  children: (parts: typeof MenuParts) => ReactNode;
}

/** A menu whose code is loaded when it is opened for the first time. */
export function LazyMenu({ label, buttonRef, renderButton, children, ...props }: LazyMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const ownRef = useRef<HTMLButtonElement>(null);
  const ref = buttonRef ?? ownRef;
  const { popups, isShown } = usePopups({ button: ref, isOpen, close: () => setOpen(false) });
  if (!popups)
    // oxlint-disable-next-line react/refs -- the ref is only passed on
    return renderButton({
      ref,
      "aria-haspopup": "menu",
      "aria-expanded": false,
      onClick: () => setOpen(true),
    });
  const { Menu } = popups;
  return (
    <Menu {...props} opened={isShown} onChange={setOpen}>
      <Menu.Target>{renderButton({ ref })}</Menu.Target>
      <Menu.Dropdown aria-label={label}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}
