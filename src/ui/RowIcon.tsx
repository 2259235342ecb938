import type { ComponentPropsWithRef, ComponentType } from "react";
import styles from "./RowIcon.module.css";

interface RowIconProps extends ComponentPropsWithRef<"button"> {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  /** The tooltip and, unless `aria-label` is set, the accessible name. */
  text: string;
  /** True for a destructive action, which is red on hover. */
  isDestructive?: boolean;
  /**
   * True if it is also in the row's menu: it is visible only while the row is hovered or focused, not on touch screens.
   * "only" if the row has no menu, because this is its only action: touch screens show it.
   */
  isSeldom?: boolean | "only" | undefined;
}

/** An icon-only button in a row. Looks like Mantine's ActionIcon, which takes too long in a list with many of them. */
export function RowIcon(props: RowIconProps) {
  const { icon: Icon, text, isDestructive = false, isSeldom, className = "", ...others } = props;
  return (
    <button
      type="button"
      // Tables dim subtle buttons.
      data-variant="subtle"
      data-seldom={isSeldom || undefined}
      className={`mantine-focus-auto mantine-active ${styles.button} ${styles.icon} ${isDestructive ? styles.careful : ""} ${className}`}
      title={text}
      aria-label={text}
      {...others}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
