import { t } from "@lingui/core/macro";
import type { Locale } from "@/config/locales";
import { chooseLocale } from "@/config/texts";
import { showToast } from "./toasts";

/** The name of a language in the menu: its native name, with a note if it is incomplete or not reviewed. */
export function localeLabel({ name, state }: Locale): string {
  if (state === "partial") return t`${name} (incomplete)`;
  return state === "unreviewed" ? t`${name} (not reviewed)` : name;
}

/** Changes the language; undefined follows the browser. Shows a toast if its file cannot be loaded. */
export function switchLocale(choice: string | undefined): void {
  chooseLocale(choice).catch(() =>
    showToast({ kind: "error", message: t`Could not load the language` }),
  );
}
