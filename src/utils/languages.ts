import { t } from "@lingui/core/macro";
import { isEnglish, perLocale } from "./locale";

/** The parts of a language that tell two subtitles apart. */
export interface LanguageFlags {
  name: string;
  code2: string | null;
  hi?: boolean;
  forced?: boolean;
}

/** Codes that only these servers have, and what the rest of the world calls the same. */
const TAGS = new Map([
  ["pb", "pt-BR"],
  ["zh", "zh-Hans"],
  ["zt", "zh-Hant"],
  ["ea", "es-419"],
]);

const displayNames = perLocale(
  (locale) => new Intl.DisplayNames(locale, { type: "language", fallback: "none" }),
);

/** A language in the interface's language; in English, and if Intl does not know it, as the server spells it. */
export function localLanguageName(code2: string | null, name: string): string {
  // The server has no name for it if that is only the code.
  if ((isEnglish() && name !== code2) || !code2) return name;
  try {
    return displayNames().of(TAGS.get(code2) ?? code2) ?? name;
  } catch {
    // Not a code of a language.
    return name;
  }
}

/** The name as chips show it; the code when the server has no name for it. */
export function languageName(language: LanguageFlags): string {
  const { name, code2 } = language;
  return localLanguageName(code2, name) || code2 || t`Unknown`;
}

/** The mark after the name on a chip; undefined for a plain subtitle. */
export function languageMark({ hi, forced }: LanguageFlags): string | undefined {
  if (hi) return t`HI`;
  return forced ? t`Forced` : undefined;
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
