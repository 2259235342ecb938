import { LOCALES, SOURCE_LOCALE } from "./locales";
import type { Locale } from "./locales";
import { storageKey } from "./own-storage";

/** Storage key of the chosen language. */
const LOCALE_KEY = storageKey("ui-language");

/** The language chosen in this browser; undefined if none was chosen, or if storage is blocked. */
export function chosenLocale(): string | undefined {
  try {
    return window.localStorage.getItem(LOCALE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the language chosen in this browser; without one, the browser's preference applies again. */
export function keepLocale(code?: string): void {
  try {
    if (code === undefined) window.localStorage.removeItem(LOCALE_KEY);
    else window.localStorage.setItem(LOCALE_KEY, code);
  } catch {
    // If storage is blocked, the choice lasts as long as the page.
  }
}

/** Readers of traditional Chinese do not get simplified Chinese. */
const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)\b/i;

/** Our language for a browser's preference: "de-AT" is German, "pt" the Portuguese that we have. */
function localeFor(preference: string): string | undefined {
  if (TRADITIONAL.test(preference)) return undefined;
  const [language] = preference.toLowerCase().split("-");
  return LOCALES.find(({ code }) => code.toLowerCase().split("-")[0] === language)?.code;
}

/** The first of the browser's languages that we have as a complete translation. */
export function browserLocale(
  hasCatalog: (code: string) => boolean,
  locales: readonly Locale[] = LOCALES,
): string {
  const isAvailable = (code: string | undefined) =>
    code === SOURCE_LOCALE ||
    locales.some((one) => one.code === code && one.state !== "partial" && hasCatalog(code));
  return navigator.languages.map(localeFor).find(isAvailable) ?? SOURCE_LOCALE;
}

/** The initial language: the choice, or the browser's preference. */
export function initialLocale(hasCatalog: (code: string) => boolean): string {
  const chosen = chosenLocale();
  return chosen !== undefined && (chosen === SOURCE_LOCALE || hasCatalog(chosen))
    ? chosen
    : browserLocale(hasCatalog);
}

export const directionOf = (locale: string): "ltr" | "rtl" =>
  LOCALES.some(({ code, isRightToLeft }) => code === locale && isRightToLeft) ? "rtl" : "ltr";

/** Sets language and direction of the document, for browser, styles and screen readers. */
export function markLocale(locale: string): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}
