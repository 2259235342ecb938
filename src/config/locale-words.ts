import { t } from "@lingui/core/macro";
import type { Locale } from "./locales";

/** The name of a language in the choice: as its speakers call it, and whether one of them has read the texts. */
export function localeLabel({ name, state }: Locale): string {
  if (state === "partial") return t`${name} (not complete)`;
  return state === "unreviewed" ? t`${name} (not reviewed)` : name;
}
