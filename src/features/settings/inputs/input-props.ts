import type { ReactNode } from "react";
import type { AnySetting, ValueOfSetting } from "../catalog/setting";
import { textOf } from "@/utils/text";

/** Props of a setting's input. */
export interface InputProps<S extends AnySetting> {
  setting: S;
  value: ValueOfSetting<S>;
  onChange: (value: ValueOfSetting<S>) => void;
  error?: ReactNode;
  /** The key of the setting. */
  name: string;
}

/** Max widths of fields. A section adapts them to the width of the window (inputs.module.css). */
export const FIELD_WIDTHS = {
  short: "var(--short-field, 200px)",
  medium: "var(--medium-field, 420px)",
  long: 640,
} as const;

/**
 * Width of a field by its kind: numbers are short; names, addresses, keys, and choices medium; paths and lists long.
 * Other kinds have a layout of their own.
 */
const WIDTH_OF: Partial<Record<AnySetting["kind"], keyof typeof FIELD_WIDTHS>> = {
  integer: "short",
  cores: "short",
  folder: "long",
  libraries: "long",
  picks: "long",
  texts: "long",
};

function widthOf(setting: AnySetting) {
  if (setting.kind === "text" && setting.isLong === true) return FIELD_WIDTHS.long;
  return FIELD_WIDTHS[WIDTH_OF[setting.kind] ?? "medium"];
}

/** Props common to all Mantine inputs. */
export function fieldProps<S extends AnySetting>({ setting, error, name }: InputProps<S>) {
  return {
    label: textOf(setting.label),
    description: setting.hint && textOf(setting.hint),
    error,
    name,
    // Not of the entire field: a hint is as wide as the page.
    styles: { wrapper: { maxWidth: widthOf(setting) } },
  };
}

/**
 * Disables autofill and password managers: keys and passwords of other services must not be replaced by the
 * login of this page.
 */
export const NO_LOGIN = {
  autoComplete: "new-password",
  autoCorrect: "off",
  autoCapitalize: "off",
  spellCheck: false,
  "data-1p-ignore": "true",
  "data-bwignore": "true",
  "data-lpignore": "true",
  "data-form-type": "other",
} as const;

/** Disables corrections in addresses, paths and commands. */
export const NO_CORRECTIONS = {
  autoComplete: "off",
  autoCorrect: "off",
  autoCapitalize: "off",
  spellCheck: false,
} as const;
