import { t } from "@lingui/core/macro";
import type { Locale } from "./locales";

/** The name of a language in the menu: its native name, with a note if it is incomplete or not reviewed. */
export function localeLabel({ name, state }: Locale): string {
  if (state === "partial") return t`${name} (incomplete)`;
  return state === "unreviewed" ? t`${name} (not reviewed)` : name;
}
