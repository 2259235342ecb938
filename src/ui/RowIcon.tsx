import { ActionIcon } from "@mantine/core";
import type { ComponentPropsWithRef, ComponentType } from "react";
import styles from "./RowIcon.module.css";

interface RowIconProps extends Omit<ComponentPropsWithRef<"button">, "color"> {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  /** The tooltip and, unless `aria-label` says more, the accessible name. */
  text: string;
  color?: string | undefined;
}

/** A button of a row that is an icon alone. */
export function RowIcon({ icon: Icon, text, color = "gray", ...others }: RowIconProps) {
  return (
    <ActionIcon color={color} className={styles.icon} title={text} aria-label={text} {...others}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
