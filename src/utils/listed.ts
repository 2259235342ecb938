import { isEnglish, perLocale } from "./locale";

// Not "unit", whose lists have no commas in some languages.
const lists = perLocale(
  (locale) => new Intl.ListFormat(locale, { type: "conjunction", style: "narrow" }),
);

/** "French, German": words that stand beside each other, as lists are written in the interface's language. */
export function listed(words: readonly string[]): string {
  return isEnglish() ? words.join(", ") : lists().format(words);
}

/** What stands between so many words, for lists of more than plain words: ", " and ", ", or "、" and "、". */
export function listGaps(count: number): string[] {
  const words = Array.from({ length: count }, () => "x");
  if (isEnglish()) return words.slice(1).map(() => ", ");
  const parts = lists().formatToParts(words);
  return parts.flatMap(({ type, value }) => (type === "literal" ? value : []));
}
