import type { MenuProps } from "@mantine/core";
import styles from "./Header.module.css";

/** Shared props of the menus in the top bar. */
export const HEADER_MENU: MenuProps = {
  // Focuses the first item instead of an unnamed placeholder.
  withInitialFocusPlaceholder: false,
  position: "bottom-end",
  width: 220,
  shadow: "lg",
  offset: 4,
  classNames: { item: styles.item ?? "" },
  transitionProps: { duration: 120 },
  returnFocus: true,
};
