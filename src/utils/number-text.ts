/** The zeros of other scripts: Arabic, Persian, full-width. */
const ZEROS = [0x660, 0x6f0, 0xff10];
/** Separators and signs of other scripts in ASCII. */
const SIGNS: Readonly<Record<string, string>> = {
  "٫": ".",
  "．": ".",
  "，": ",",
  "−": "-",
  "－": "-",
};

/** Max characters of a number. */
const MAX_LETTERS = 64;

/** Digits and signs of other scripts in ASCII: "١٫٥" is "1.5". */
const toAscii = (text: string) =>
  text
    .trim()
    .replaceAll(/\s/g, " ")
    .replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? 0));
    })
    .replaceAll(/[٫．，−－]/g, (sign) => SIGNS[sign] ?? "");

/** Grouped digits. A single point or comma may also be a decimal separator, so it does not group. */
const GROUPS = /^\d{1,3}(?:(?:[ '’٬]\d{3})+|(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/;
/** A fraction; its digits can be grouped with the other sign: "1.234,5". */
const FRACTION =
  /^(\d+|\d{1,3}(?:[ '’٬]\d{3})+)[.,](\d+)$|^(\d{1,3}(?:\.\d{3})+),(\d+)$|^(\d{1,3}(?:,\d{3})+)\.(\d+)$/;

/**
 * The number that a user typed or pasted, in the notation of any language. NaN for everything else, so that "1.5" never
 * becomes 15; "" if there is nothing. Fractions are numbers only if `hasFraction` is true.
 */
export function parseNumber(text: string, hasFraction = false): number | "" {
  if (text.length > MAX_LETTERS) return NaN;
  const typed = toAscii(text);
  if (typed === "") return "";
  const isNegative = typed.startsWith("-");
  const digits = isNegative ? typed.slice(1) : typed;
  const parts = hasFraction ? FRACTION.exec(digits) : undefined;
  const [whole = "", fraction = "0"] = parts
    ? parts.slice(1).filter((part) => part !== undefined)
    : [digits];
  if (!parts && !/^\d+$/.test(whole) && !GROUPS.test(whole)) return NaN;
  const number = Number(`${whole.replaceAll(/\D/g, "")}.${fraction}`);
  if (number > Number.MAX_SAFE_INTEGER) return NaN;
  // Not -0, which is displayed as 0.
  return isNegative && number !== 0 ? -number : number;
}
