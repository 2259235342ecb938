import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./ModalFoot.module.css";

/**
 * What a dialog is answered with, at its end. On phones it stays at the lower edge of the screen, where the thumb
 * is, while the rest scrolls.
 */
export function ModalFoot({ children }: { children: ReactNode }) {
  return (
    <Group gap="sm" justify="flex-end" className={styles.root}>
      {children}
    </Group>
  );
}
