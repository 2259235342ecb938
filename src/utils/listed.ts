import { isEnglish, perLocale } from "./locale";

// Not "unit", whose lists have no commas in some languages.
const lists = perLocale(
  (locale) => new Intl.ListFormat(locale, { type: "conjunction", style: "narrow" }),
);

/** "French, German": words that stand beside each other, as lists are written in the interface's language. */
export function listed(words: readonly string[]): string {
  return isEnglish() ? words.join(", ") : lists().format(words);
}
