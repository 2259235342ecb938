import { Button } from "@mantine/core";
import type { ButtonProps } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import styles from "./Toolbar.module.css";

/** The one toolbar of a page: actions at the start, view controls at the end; it sticks below the top bar. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div role="toolbar" aria-label="Page actions" className={styles.root}>
      <div className={styles.start}>{children}</div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}

interface ToolbarButtonProps extends Pick<ButtonProps, "loading" | "color" | "variant"> {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  label: string;
  onClick: () => void;
  /** Why it cannot be pressed now; undefined when it can. */
  whyNot?: string | undefined;
  /** Keeps its label on phones; the others show their icon alone there. */
  isPrimary?: boolean;
}

/** A button of the toolbar. One that cannot be pressed says why, on hover and to screen readers. */
export function ToolbarButton(props: ToolbarButtonProps) {
  const { icon: Icon, label, onClick, whyNot, isPrimary = false, loading, color, variant } = props;
  return (
    <Button
      size="compact-md"
      className={styles.button}
      data-primary={isPrimary || undefined}
      variant={variant ?? (isPrimary ? "light" : "subtle")}
      color={color ?? (isPrimary ? undefined : "gray")}
      leftSection={<Icon size={18} aria-hidden />}
      loading={loading}
      aria-disabled={whyNot !== undefined || undefined}
      data-disabled={whyNot !== undefined || undefined}
      title={whyNot ?? label}
      aria-label={whyNot ? `${label} (${whyNot})` : label}
      onClick={whyNot === undefined ? onClick : undefined}
    >
      <span className={styles.label}>{label}</span>
    </Button>
  );
}
