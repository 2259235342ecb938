import type { ComponentPropsWithRef, ComponentType } from "react";
import styles from "./RowIcon.module.css";

interface RowIconProps extends ComponentPropsWithRef<"button"> {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  /** The tooltip and, unless `aria-label` is set, the accessible name. */
  text: string;
  /** True for a destructive action, which is red on hover. */
  isDestructive?: boolean;
}

/** An icon-only button in a row. Looks like Mantine's ActionIcon, which takes too long in a list with many of them. */
export function RowIcon(props: RowIconProps) {
  const { icon: Icon, text, isDestructive = false, className = "", ...others } = props;
  return (
    <button
      type="button"
      // Tables dim subtle buttons.
      data-variant="subtle"
      className={`mantine-focus-auto mantine-active ${styles.button} ${styles.icon} ${isDestructive ? styles.careful : ""} ${className}`}
      title={text}
      aria-label={text}
      {...others}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
