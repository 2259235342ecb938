import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { Icon } from "@tabler/icons-react";
import { IconMoon, IconSun, IconSunMoon } from "./icons";
import type { Contrast, Theme } from "./theme-choices";

/** The names of the themes in the menus, in order. */
export const THEME_OPTIONS: readonly { value: Theme; label: MessageDescriptor }[] = [
  { value: "auto", label: msg`Match system` },
  { value: "light", label: msg`Light` },
  { value: "dark", label: msg`Dark` },
];

/** The names of the contrast settings in the menus, in order. */
export const CONTRAST_OPTIONS: readonly {
  value: Contrast;
  label: MessageDescriptor;
  /** For places without a heading that names the setting. */
  full: MessageDescriptor;
}[] = [
  { value: "auto", label: msg`Match system`, full: msg`High contrast: match system` },
  { value: "more", label: msg`On`, full: msg`High contrast: on` },
  { value: "standard", label: msg`Off`, full: msg`High contrast: off` },
];

/** Label and icon of each theme in the top bar and the palette. */
export const THEME_LOOKS: Record<Theme, { label: MessageDescriptor; icon: Icon }> = {
  auto: { label: msg`match system`, icon: IconSunMoon },
  light: { label: msg`light`, icon: IconSun },
  dark: { label: msg`dark`, icon: IconMoon },
};
