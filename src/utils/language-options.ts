import { compare } from "./text";
import { languageName } from "./languages";
import type { LanguageFlags } from "./languages";
import { isEnglish } from "./locale";

/** Sorts the options of a select by name. English names are from the server and already in its order. */
export function inOrder<T extends { label: string }>(options: readonly T[]): T[] {
  return isEnglish()
    ? [...options]
    : options.toSorted((one, other) => compare(one.label, other.label));
}

interface Named extends LanguageFlags {
  code2: string;
}

export const languageOption = (language: Named) => ({
  value: language.code2,
  label: languageName(language),
});

/** Languages to choose from. */
export const languageOptions = (languages: readonly Named[]) =>
  inOrder(languages.map(languageOption));
