import type { ComponentPropsWithRef } from "react";
import type { Tone } from "./Button";
import styles from "./press.module.css";

interface IconLook {
  tone?: Tone | undefined;
  /** In pixels; a list's rows have 34. */
  size?: 34 | 40 | 44;
  className?: string | undefined;
}

/** The attributes of what looks like a button with a picture only; named as Mantine's part, see buttonLook. */
export function iconLook({ tone = "gray", size, className = "" }: IconLook, isStill = false) {
  return {
    className: `mantine-ActionIcon-root mantine-focus-auto ${isStill ? "" : "mantine-active "}${styles.press} ${styles.icon} ${className}`,
    "data-variant": "subtle",
    "data-color": tone,
    "data-size": size,
  };
}

/** What a button with a picture is given; a name for who does not see the picture is part of it. */
export type IconButtonProps = IconLook & ComponentPropsWithRef<"button">;

/** A button of the first paint with a picture and no words, as Mantine's ActionIcon. */
export function IconButton({ tone, size, className, ...others }: IconButtonProps) {
  return (
    <button type="button" {...others} {...iconLook({ tone, size, className }, others.disabled)} />
  );
}
