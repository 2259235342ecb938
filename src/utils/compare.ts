import { isEnglish, perLocale } from "./locale";

/** English sorts as the browser does: titles are in many languages. */
const collator = perLocale(
  (locale) =>
    new Intl.Collator(isEnglish() ? undefined : locale, { numeric: true, sensitivity: "base" }),
);

/** Numbers by size, texts in natural order: "2" before "10", ignoring case. */
export function compare(one: string | number, other: string | number): number {
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : collator().compare(String(one), String(other));
}
