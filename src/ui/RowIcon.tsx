import { ActionIcon } from "@mantine/core";
import type { ComponentPropsWithRef, ComponentType } from "react";
import styles from "./RowIcon.module.css";

interface RowIconProps extends Omit<ComponentPropsWithRef<"button">, "color"> {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  /** The tooltip and, unless `aria-label` is set, the accessible name. */
  text: string;
  color?: string | undefined;
  /** True for a destructive action, which is red on hover. */
  isDestructive?: boolean;
}

/** An icon-only button in a row. */
export function RowIcon(props: RowIconProps) {
  const { icon: Icon, text, color = "gray", isDestructive = false, className, ...others } = props;
  return (
    <ActionIcon
      color={color}
      className={`${styles.icon} ${isDestructive ? styles.careful : ""} ${className ?? ""}`}
      title={text}
      aria-label={text}
      {...others}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
