import type { MenuProps } from "@mantine/core";
import styles from "./Header.module.css";

/** How the menus of the top bar look and open. */
export const HEADER_MENU: MenuProps = {
  // The first item has the focus, not a part without a name.
  withInitialFocusPlaceholder: false,
  position: "bottom-end",
  width: 220,
  shadow: "lg",
  offset: 4,
  classNames: { item: styles.item ?? "" },
  transitionProps: { duration: 120 },
  returnFocus: true,
};
