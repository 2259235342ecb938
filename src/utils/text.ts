import { i18n } from "@lingui/core";
import type { MessageDescriptor } from "@lingui/core";
import { isEnglish, perLocale } from "./locale";

/**
 * encodeURIComponent for any text. The browser's own throws on a lone surrogate, which JSON and file names may contain:
 * it is replaced by the replacement character.
 */
export const encodeUrlPart = (text: string | number) =>
  encodeURIComponent(String(text).replaceAll(/\p{Surrogate}/gu, "\ufffd"));

/** Characters that Unicode does not decompose, and what is typed for them: letters without their stroke, signs. */
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

/** English sorts as the browser does: titles are in many languages. */
const collator = perLocale(
  (locale) =>
    new Intl.Collator(isEnglish() ? undefined : locale, { numeric: true, sensitivity: "base" }),
);

// Not "unit", whose lists have no commas in some languages.
const lists = perLocale(
  (locale) => new Intl.ListFormat(locale, { type: "conjunction", style: "narrow" }),
);

/** A path inside a sentence: its slashes stay where they are when the sentence runs from right to left. */
export const isolated = (path: string) => `\u2068${path}\u2069`;

/** A text of a constant: a message (`msg`), or words that are the same in every language, such as a name. */
export type Text = MessageDescriptor | string;

/** The text in the interface's language: call it where it is shown, not in the body of a module. */
export const textOf = (text: Text): string => (typeof text === "string" ? text : i18n._(text));

/** Whether a text contains every typed word, in any order; accents and case do not matter. */
export function hasWords(text: string, typed: string): boolean {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const within = folded(text);
  return words.every((word) => within.includes(word));
}

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

/** Numbers by size, texts in natural order: "2" before "10", ignoring case. */
export function compare(one: string | number, other: string | number): number {
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : collator().compare(String(one), String(other));
}

/** A text for comparing: without accents and in lower case. */
export function folded(text: string): string {
  // Most texts need none of it, and lists have ten thousand of them.
  if (PLAIN_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(TO_BE_PLAIN, (letter) => PLAIN.get(letter) ?? letter);
}
