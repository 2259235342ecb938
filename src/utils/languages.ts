import { t } from "@lingui/core/macro";
import { isEnglish, perLocale } from "./locale";
import { standardTag } from "./own-codes";

/** Language and flags, which distinguish subtitles. */
export interface LanguageFlags {
  name: string;
  code2: string | null;
  hi?: boolean;
  forced?: boolean;
}

const displayNames = perLocale(
  (locale) => new Intl.DisplayNames(locale, { type: "language", fallback: "none" }),
);

/** Name of a language in the interface's language; in English, or if Intl does not support it, the server's name. */
export function localLanguageName(code2: string | null, name: string): string {
  // A name that equals the code means that the server has no name.
  if ((isEnglish() && name !== code2) || !code2) return name;
  try {
    return displayNames().of(standardTag(code2)) ?? name;
  } catch {
    // Not a language code.
    return name;
  }
}

/** The name for chips; the code if the server has no name for it. */
export function languageName(language: LanguageFlags): string {
  const { name, code2 } = language;
  return localLanguageName(code2, name) || code2 || t`Unknown`;
}

/** The mark after the name on a chip; undefined for a plain subtitle. */
export function languageMark({ hi, forced }: LanguageFlags): string | undefined {
  if (hi) return t`HI`;
  return forced ? t`Forced` : undefined;
}

/** "EN" or "PT-BR": for chips without space for the name. The name if the language has no code. */
export function languageCode(language: LanguageFlags): string {
  const { code2 } = language;
  if (code2 === null) return languageName(language);
  return (code2 === "zh" ? code2 : standardTag(code2)).toUpperCase();
}

/** "English HI", "Spanish Forced": in lists and selectors. */
export function languageLabel(language: LanguageFlags): string {
  return [languageName(language), languageMark(language)].filter(Boolean).join(" ");
}

/** "English, hearing impaired": for sentences and screen readers. */
export function languagePhrase(language: LanguageFlags): string {
  const { code2 } = language;
  const name = localLanguageName(code2, language.name) || code2 || t`unknown language`;
  if (language.hi) return t`${name}, hearing impaired`;
  return language.forced ? t`${name}, forced` : name;
}

/** The key of a kind of subtitle: "en:hi". */
export function languageKey(language: LanguageFlags): string {
  return `${language.code2 ?? language.name}${language.hi ? ":hi" : ""}${language.forced ? ":forced" : ""}`;
}
