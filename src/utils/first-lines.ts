const MAX_LINES = 8;
const MAX_LETTERS = 700;

/** The beginning of a text, enough to recognize it; `isCut` is true if there is more. */
export function firstLines(text: string): { text: string; isCut: boolean } {
  const trimmed = text.trimEnd();
  const start = trimmed
    .slice(0, MAX_LETTERS)
    .split("\n")
    .slice(0, MAX_LINES)
    .join("\n")
    // Remove half of a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, "");
  return { text: start, isCut: start.length < trimmed.length };
}
