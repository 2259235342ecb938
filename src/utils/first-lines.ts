const MOST_LINES = 8;
const MOST_LETTERS = 700;

/** The beginning of a text, enough to recognise it by, and whether it was cut. */
export function firstLines(text: string): { text: string; isCut: boolean } {
  const whole = text.trimEnd();
  const start = whole
    .slice(0, MOST_LETTERS)
    .split("\n")
    .slice(0, MOST_LINES)
    .join("\n")
    // Half of a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, "");
  return { text: start, isCut: start.length < whole.length };
}
