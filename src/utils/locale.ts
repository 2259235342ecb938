import { i18n } from "@lingui/core";

const ENGLISH = "en";

/** Whether texts are in English: what servers and specification spell in English stays as it is then. */
export const isEnglish = () => i18n.locale === ENGLISH;

/** What is made once for a language, such as a format of Intl: the first use of each costs milliseconds. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  let made: { locale: string; value: T } | undefined;
  return () => {
    const { locale } = i18n;
    if (made?.locale !== locale) made = { locale, value: make(locale) };
    return made.value;
  };
}

/** The same for each key, such as a kind of media. */
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
 * The locale of dates that are numbers only: the browser's own where it speaks the interface's language ("de-AT"), and
 * for English, which many choose who do not live where it is spoken.
 */
export function numericLocale(locale: string): string | undefined {
  if (locale === ENGLISH) return undefined;
  const language = locale.split("-")[0];
  return navigator.languages.find((one) => one.split("-")[0] === language) ?? locale;
}
