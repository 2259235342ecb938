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
