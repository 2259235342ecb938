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

/** Props common to all Mantine inputs. */
export function fieldProps<S extends AnySetting>({ setting, error, name }: InputProps<S>) {
  return {
    label: textOf(setting.label),
    description: setting.hint && textOf(setting.hint),
    error,
    name,
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
