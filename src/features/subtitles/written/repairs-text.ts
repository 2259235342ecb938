import { plural } from "@lingui/core/macro";

/** Max length of a quoted line, in characters. */
const MAX_LENGTH = 60;

/** The first line in which the server will probably change letters, on one line. */
function firstRepaired(lines: readonly string[]): string {
  const characters = Array.from((lines[0] ?? "").replaceAll(/\s+/g, " ").trim());
  return characters.length > MAX_LENGTH
    ? `${characters.slice(0, MAX_LENGTH).join("").trim()}…`
    : characters.join("");
}

/** Warns that the server will probably change letters in these lines. */
export function repairsText(lines: readonly string[]): string {
  const line = firstRepaired(lines);
  return plural(
    { count: lines.length },
    {
      one: `The server repairs garbled characters, and may change correct letters in # line: “${line}”`,
      other: `The server repairs garbled characters, and may change correct letters in # lines, first in “${line}”`,
    },
  );
}
