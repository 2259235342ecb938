import { ActionIcon } from "@mantine/core";
import type { ComponentPropsWithRef, ComponentType } from "react";
import styles from "./RowIcon.module.css";

interface InfoIconProps extends Omit<ComponentPropsWithRef<"button">, "color"> {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  /** The tooltip and accessible name. */
  text: string;
  color?: string;
}

/** The icon of an InfoButton; Popover.Target adds the other props. */
export function InfoIcon({ icon: Icon, text, color = "gray", ...others }: InfoIconProps) {
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-haspopup="dialog"
      aria-expanded={false}
      className={styles.icon}
      {...others}
      color={color}
      title={text}
      aria-label={text}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
