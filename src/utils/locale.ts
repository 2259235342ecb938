import { i18n } from "@lingui/core";

const ENGLISH = "en";

/** True if the interface is in English: then the wording of the servers and the specification is used unchanged. */
export const isEnglish = () => i18n.locale === ENGLISH;

/** Caches a value per language, such as an Intl formatter, whose creation takes milliseconds. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  let made: { locale: string; value: T } | undefined;
  return () => {
    const { locale } = i18n;
    if (made?.locale !== locale) made = { locale, value: make(locale) };
    return made.value;
  };
}

/** Like perLocale, with a value for each key, such as a media kind. */
export function perLocaleAndKey<K, T>(make: (key: K) => T): (key: K) => T {
  const values = perLocale(() => new Map<K, T>());
  return (key) => {
    const known = values().get(key);
    if (known !== undefined) return known;
    const value = make(key);
    values().set(key, value);
    return value;
  };
}

/**
 * The locale for numeric dates: the browser's own (undefined) for English, which many users choose outside
 * English-speaking countries; otherwise the browser's variant of the interface's language ("de-AT"), if it has one.
 */
export function numericLocale(locale: string): string | undefined {
  if (locale === ENGLISH) return undefined;
  const language = locale.split("-")[0];
  return navigator.languages.find((one) => one.split("-")[0] === language) ?? locale;
}
