const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t" };
/** Escape sequences of a Python string literal, because the server writes a stack trace on one line of its log. */
const ESCAPE = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8})|([\s\S]))/g;

/**
 * A stack trace with real line breaks and spaces. The server sends the content of a Python string literal in which
 * double spaces became em spaces (contract/entities.md, Log).
 */
export function readTraceback(exception: string): string {
  const text = exception
    .replaceAll("\u2003", " ")
    // The server strips the quotes around the literal, and with them an escaped quote at its end: "'...srt\''".
    .replace(/(?<!\\)((?:\\\\)*)\\$/, "$1'")
    .replaceAll(ESCAPE, (_all, x?: string, u?: string, long?: string, letter?: string) => {
      const code = x ?? u ?? long;
      if (code === undefined) return letter === undefined ? "" : (ESCAPES[letter] ?? letter);
      const point = Number.parseInt(code, 16);
      return point > 0x10ffff ? "\ufffd" : String.fromCodePoint(point);
    });
  return text.replaceAll(/\r\n?/g, "\n").trimEnd();
}

/** The raised exception, the most informative line: the first one after the last location in the code. */
export function raisedIn(trace: string): string | undefined {
  const lines = trace.split("\n").filter((line) => line.trim() !== "");
  const after = lines.slice(lines.findLastIndex((line) => line.startsWith('  File "')) + 1);
  if (after.length === lines.length) return lines.at(-1);
  return after.find((line) => /^\S/.test(line)) ?? lines.at(-1)?.trim();
}
