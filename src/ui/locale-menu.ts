import { plural, t } from "@lingui/core/macro";
import type { Locale } from "@/config/locales";
import { chooseLocale, OFFERED_LOCALES } from "@/config/texts";
import { localeName } from "@/utils/locale-name";
import { listed } from "@/utils/text";
import { showToast } from "./toasts";

/** The name of a language in the menu: its native name, with a note if it is incomplete. */
export function localeLabel({ code, state }: Locale): string {
  const name = localeName(code);
  return state === "partial" ? t`${name} (incomplete)` : name;
}

/** Says which languages native speakers have reviewed, because most are not. */
export function reviewNote(): string {
  const reviewed = OFFERED_LOCALES.filter(({ state }) => state === "reviewed");
  const names = listed(reviewed.map(({ code }) => localeName(code)));
  const count = reviewed.length;
  return plural(count, {
    one: `Only ${names} has been reviewed by native speakers.`,
    other: `Only ${names} have been reviewed by native speakers.`,
  });
}

/** Changes the language; undefined follows the browser. Shows a toast if its file cannot be loaded. */
export function switchLocale(choice: string | undefined): void {
  chooseLocale(choice).catch(() =>
    showToast({ kind: "error", message: t`Could not load the language` }),
  );
}
