import type { ReactNode } from "react";
import type { AnySetting, ValueOfSetting } from "../catalogue/setting";

/** What the input of a setting gets. */
export interface InputProps<S extends AnySetting> {
  setting: S;
  value: ValueOfSetting<S>;
  onChange: (value: ValueOfSetting<S>) => void;
  error?: ReactNode;
  /** The key of the setting. */
  name: string;
}

/** Label, hint and mistake as every Mantine input takes them. */
export function fieldProps<S extends AnySetting>({ setting, error, name }: InputProps<S>) {
  return { label: setting.label, description: setting.hint, error, name };
}

/**
 * Keeps password managers and the browser away: a key or a password of another service is no login of this
 * page, and must not be overwritten by one.
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

/** Texts that are no words: addresses, paths, commands. */
export const NO_CORRECTIONS = {
  autoComplete: "off",
  autoCorrect: "off",
  autoCapitalize: "off",
  spellCheck: false,
} as const;

/** Selectors can be searched from this many options on (spec section 5). */
export const SEARCHABLE_FROM = 10;
