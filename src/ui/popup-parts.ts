import { Drawer, Menu, Popover } from "@mantine/core";
import { ModalFrame } from "./ModalFrame";

/** The components of menus, popovers and dialogs. */
export const popupParts = { Drawer, Menu, ModalFrame, Popover };
