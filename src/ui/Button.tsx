import type { ComponentPropsWithRef, ReactNode } from "react";
import styles from "./press.module.css";
import { Spinner } from "./Spinner";

/** How a button is drawn: "filled" is the one thing to do next, "subtle" one of many. */
export type Variant = "filled" | "light" | "subtle" | "default";
/** Its colour; without one it is the accent. */
export type Tone = "gray" | "red";

/** The looks of what is drawn as a button. */
export interface ButtonLook {
  variant?: Variant | undefined;
  tone?: Tone | undefined;
  isCompact?: boolean | undefined;
  /** It works: it shows a spinner and cannot be pressed. */
  isLoading?: boolean | undefined;
  hasIcon?: boolean;
  className?: string | undefined;
  /** It cannot be pressed, and does not move under a finger. */
  isStill?: boolean;
}

/**
 * The attributes of a button or a link that looks like one; what it holds is a ButtonFace. Named as Mantine's own
 * part too: what styles say about its buttons counts for these.
 */
export function buttonLook(look: ButtonLook) {
  const { variant = "filled", tone, isCompact, isLoading, hasIcon, className = "" } = look;
  const active = isLoading || look.isStill ? "" : "mantine-active ";
  return {
    className: `mantine-Button-root mantine-focus-auto ${active}${styles.press} ${styles.button} ${className}`,
    "data-variant": variant,
    "data-color": tone,
    "data-compact": isCompact || undefined,
    "data-loading": isLoading || undefined,
    "data-with-icon": hasIcon || undefined,
  };
}

/** What stands in a button: an icon before its words, and the spinner over them while it works. */
export function ButtonFace(props: { icon?: ReactNode; isLoading?: boolean; children: ReactNode }) {
  const { icon, isLoading, children } = props;
  return (
    <>
      {isLoading && (
        <span className={styles.spinner} aria-hidden>
          <Spinner isInherited />
        </span>
      )}
      <span className={styles.face}>
        {icon !== undefined && <span className={styles.start}>{icon}</span>}
        <span className={styles.label}>{children}</span>
      </span>
    </>
  );
}

interface LinkProps extends ComponentPropsWithRef<"a"> {
  variant?: Variant;
  tone?: Tone;
  isCompact?: boolean;
  icon?: ReactNode;
}

/** A link that looks like a button, for files to download; what leaves the interface is a SafeLink. */
export function ButtonLink({ variant, tone, isCompact, icon, children, ...others }: LinkProps) {
  const { className } = others;
  return (
    <a {...others} {...buttonLook({ variant, tone, isCompact, hasIcon: Boolean(icon), className })}>
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </a>
  );
}

interface ButtonProps extends ComponentPropsWithRef<"button"> {
  variant?: Variant;
  tone?: Tone | undefined;
  isCompact?: boolean;
  isLoading?: boolean | undefined;
  icon?: ReactNode;
  /** It cannot be pressed now but can be reached, to be told why. */
  "data-disabled"?: boolean | undefined;
}

/** A button of the first paint, as Mantine's; what comes later may use Mantine's own. */
export function Button(props: ButtonProps) {
  const { variant, tone, isCompact, isLoading, icon, className, children, ...others } = props;
  const isStill = props.disabled || props["data-disabled"];
  const hasIcon = icon !== undefined;
  return (
    <button
      type="button"
      {...others}
      {...buttonLook({ variant, tone, isCompact, isLoading, hasIcon, className, isStill })}
      disabled={props.disabled || isLoading}
    >
      <ButtonFace icon={icon} isLoading={isLoading}>
        {children}
      </ButtonFace>
    </button>
  );
}
