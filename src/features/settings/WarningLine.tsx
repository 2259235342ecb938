import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { IconAlertTriangle } from "@/config/icons";
import styles from "./WarningLine.module.css";

/** A warning that does not prevent saving. Only the icon is yellow, for the contrast of the text. */
export function WarningLine({ children }: { children: ReactNode }) {
  return (
    <span className={styles.line}>
      <IconAlertTriangle size={16} className={styles.icon} aria-hidden />
      <Text size="sm" component="span" className={styles.text}>
        {children}
      </Text>
    </span>
  );
}
