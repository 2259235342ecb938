const MOST_LINES = 8;
const MOST_LETTERS = 700;

/** The beginning of a text, enough to recognize it; `isCut` is true if there is more. */
export function firstLines(text: string): { text: string; isCut: boolean } {
  const whole = text.trimEnd();
  const start = whole
    .slice(0, MOST_LETTERS)
    .split("\n")
    .slice(0, MOST_LINES)
    .join("\n")
    // Remove half of a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, "");
  return { text: start, isCut: start.length < whole.length };
}
