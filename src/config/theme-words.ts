import type { Icon } from "@tabler/icons-react";
import { IconMoon, IconSun, IconSunMoon } from "./icons";
import type { Contrast, Theme } from "./theme-choices";

/** The names of the themes where they are chosen, in order. */
export const THEME_OPTIONS: readonly { value: Theme; label: string }[] = [
  { value: "auto", label: "Match system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** The names of the contrast settings where they are chosen, in order. */
export const CONTRAST_OPTIONS: readonly { value: Contrast; label: string }[] = [
  { value: "auto", label: "Match system" },
  { value: "more", label: "On" },
  { value: "standard", label: "Off" },
];

/** How the top bar and the palette show each theme. */
export const THEME_LOOKS: Record<Theme, { label: string; icon: Icon }> = {
  auto: { label: "match system", icon: IconSunMoon },
  light: { label: "light", icon: IconSun },
  dark: { label: "dark", icon: IconMoon },
};
