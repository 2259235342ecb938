export { Drawer, Menu, Popover } from "@mantine/core";
export { ModalFrame } from "./ModalFrame";
