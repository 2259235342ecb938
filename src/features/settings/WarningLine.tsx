import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { IconAlertTriangle } from "@/config/icons";
import styles from "./WarningLine.module.css";

/** A line that something is odd; it keeps nobody from saving. The icon has the colour, the text can be read. */
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
