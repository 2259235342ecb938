import type { MenuDropdownProps, MenuProps } from "@mantine/core";
import { createElement, useRef, useState } from "react";
import type { AriaAttributes, FunctionComponent, ReactElement, ReactNode } from "react";
import type { Ref, RefObject } from "react";
import type { Menu as MenuParts } from "@mantine/core";
import type { LazyCode } from "@/utils/lazy-code";
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
  children?: (parts: typeof MenuParts) => ReactNode;
  /** The items instead, for a menu of the first page: their code is loaded with that of the menu. */
  items?: LazyCode<FunctionComponent<{ menu: typeof MenuParts }>>;
}

/** A menu whose code is loaded when it is opened for the first time. */
export function LazyMenu(all: LazyMenuProps) {
  const { label, buttonRef, renderButton, children, items, ...props } = all;
  const [isOpen, setOpen] = useState(false);
  const ownRef = useRef<HTMLButtonElement>(null);
  const ref = buttonRef ?? ownRef;
  const { popups, isShown } = usePopups({
    button: ref,
    isOpen,
    close: () => setOpen(false),
    content: items,
  });
  if (!popups)
    // oxlint-disable-next-line react/refs -- the ref is only passed on
    return renderButton({
      ref,
      "aria-haspopup": "menu",
      "aria-expanded": false,
      onClick: () => setOpen(true),
    });
  const { Menu } = popups;
  const component = items?.loaded();
  return (
    <Menu {...props} opened={isShown} onChange={setOpen}>
      <Menu.Target>{renderButton({ ref })}</Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {component ? createElement(component, { menu: Menu }) : children?.(Menu)}
      </Menu.Dropdown>
    </Menu>
  );
}
