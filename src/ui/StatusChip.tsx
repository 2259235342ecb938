import { Loader } from "@mantine/core";
import type { ComponentPropsWithRef, ComponentType, ReactNode } from "react";
import styles from "./StatusChip.module.css";

/** The state of a chip; its color is never the only sign of it (design/interface.md, "Look"). */
export type Tone = "present" | "missing" | "warning" | "embedded" | "failed" | "plain";

interface StatusChipProps {
  tone: Tone;
  children: ReactNode;
  icon?: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  /** Shown after the text, on one line. */
  mark?: string | undefined;
  /** The tooltip and, for a button, its accessible name. */
  label?: string;
  /** Makes the chip a button. */
  onPress?: (() => void) | undefined;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Set if the button opens a menu or dialog. */
  hasPopup?: "menu" | "dialog";
  /** The props from Menu.Target or Popover.Target; these also make the chip a button. */
  buttonProps?: ComponentPropsWithRef<"button">;
}

/** A small labeled state in one of the status colors; a button if it has an action. */
export function StatusChip(props: StatusChipProps) {
  const { tone, children, icon: Icon, label, onPress, isBusy = false, isDisabled = false } = props;
  const { buttonProps } = props;
  const press = onPress ?? buttonProps?.onClick;
  const symbol = isBusy ? (
    <Loader size={12} color="currentColor" />
  ) : (
    Icon && <Icon size={14} aria-hidden />
  );
  const content = (
    <>
      {symbol}
      <span className={styles.text}>
        {children}
        {props.mark && (
          <>
            {" "}
            <span className={styles.mark}>{props.mark}</span>
          </>
        )}
      </span>
    </>
  );
  if (!press) {
    return (
      <span className={styles.chip} data-tone={tone} title={label}>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup={props.hasPopup}
      {...buttonProps}
      className={`mantine-focus-auto ${styles.chip}`}
      data-tone={tone}
      data-button
      title={label}
      aria-label={label}
      aria-busy={isBusy}
      aria-disabled={isBusy || isDisabled}
      onClick={isBusy || isDisabled ? undefined : press}
    >
      {content}
    </button>
  );
}
