import type { Contrast, Theme } from "./theme-choices";

/** What the themes are called where one chooses, in their order. */
export const THEME_OPTIONS: readonly { value: Theme; label: string }[] = [
  { value: "auto", label: "As the system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** What the kinds of contrast are called where one chooses, in their order. */
export const CONTRAST_OPTIONS: readonly { value: Contrast; label: string }[] = [
  { value: "auto", label: "As the system" },
  { value: "more", label: "On" },
  { value: "standard", label: "Off" },
];
