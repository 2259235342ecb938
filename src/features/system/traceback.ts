const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t" };
/** The escapes of a Python text literal, as the server writes a stack trace into one line of its log. */
const ESCAPE = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8})|([\s\S]))/g;

/**
 * A stack trace with real line ends and spaces. The server sends the inside of a Python text literal, whose
 * double spaces it made em spaces (contract/entities.md, Log).
 */
export function readTraceback(exception: string): string {
  const text = exception
    .replaceAll("\u2003", " ")
    // The server took the quotes around it away, and with them one that was its own: "'...srt\''".
    .replace(/(?<!\\)((?:\\\\)*)\\$/, "$1'")
    .replaceAll(ESCAPE, (_all, x?: string, u?: string, long?: string, letter?: string) => {
      const code = x ?? u ?? long;
      if (code === undefined) return letter === undefined ? "" : (ESCAPES[letter] ?? letter);
      const point = Number.parseInt(code, 16);
      return point > 0x10ffff ? "\ufffd" : String.fromCodePoint(point);
    });
  return text.replaceAll(/\r\n?/g, "\n").trimEnd();
}
