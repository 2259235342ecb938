import { i18n } from "@lingui/core";
import type { MessageDescriptor } from "@lingui/core";
import { isEnglish, perLocale } from "./locale";

/**
 * encodeURIComponent for any string. The browser's function throws on a lone surrogate, which JSON and file names may
 * contain; here it becomes the replacement character.
 */
export const encodeUrlPart = (text: string | number) =>
  encodeURIComponent(String(text).replaceAll(/\p{Surrogate}/gu, "\ufffd"));

/** Characters that Unicode does not decompose, and the characters typed for them: letters without strokes, signs. */
const PLAIN = new Map([
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["ħ", "h"],
  ["ı", "i"],
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
  ["ς", "σ"],
  ...Array.from("ʻʼʽʹʾʿ‘’‛′").map((sign) => [sign, "'"] as const),
  ...Array.from("‐‒–—―−").map((sign) => [sign, "-"] as const),
  ...Array.from("“”„‟").map((sign) => [sign, '"'] as const),
]);

const PLAIN_ASCII = /^[\x20-\x7e\n]*$/;

const TO_BE_PLAIN = new RegExp([...PLAIN.keys()].join("|"), "gu");

/** For English, the browser's own sort order, because titles are in many languages. */
const collator = perLocale(
  (locale) =>
    new Intl.Collator(isEnglish() ? undefined : locale, { numeric: true, sensitivity: "base" }),
);

// Not "unit", whose lists have no commas in some languages.
const lists = perLocale(
  (locale) => new Intl.ListFormat(locale, { type: "conjunction", style: "narrow" }),
);

/** Isolates a path in a sentence, so that its slashes stay in place in right-to-left text. */
export const isolated = (path: string) => `\u2068${path}\u2069`;

/** UI text in a constant: a message (`msg`), or a string that is the same in every language, such as a name. */
export type Text = MessageDescriptor | string;

/** The text in the interface's language. Must be called when it is shown, not at module level. */
export const textOf = (text: Text): string => (typeof text === "string" ? text : i18n._(text));

/** True if a string contains every typed word, in any order; ignores accents and case. */
export function hasWords(text: string, typed: string): boolean {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const within = folded(text);
  return words.every((word) => within.includes(word));
}

/** Joins words to a list in the interface's language: "French, German". */
export function listed(words: readonly string[]): string {
  return isEnglish() ? words.join(", ") : lists().format(words);
}

/** The separators of a list of `count` elements, for lists of more than plain words: ", " and ", ", or "、" and "、". */
export function listGaps(count: number): string[] {
  const words = Array.from({ length: count }, () => "x");
  if (isEnglish()) return words.slice(1).map(() => ", ");
  const parts = lists().formatToParts(words);
  return parts.flatMap(({ type, value }) => (type === "literal" ? value : []));
}

/** Compares numbers by value, and strings in natural order: "2" before "10", ignoring case. */
export function compare(one: string | number, other: string | number): number {
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : collator().compare(String(one), String(other));
}

/** Normalizes a string for comparison: lowercase, without accents. */
export function folded(text: string): string {
  // Fast path for most strings, because lists have 10,000 of them.
  if (PLAIN_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(TO_BE_PLAIN, (letter) => PLAIN.get(letter) ?? letter);
}
