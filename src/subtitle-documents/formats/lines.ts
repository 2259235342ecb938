import type { Newline, SubtitleFormat } from "../model/document";

/** The lines of a text as offsets, so that a line is copied only when it is needed. */
export interface Lines {
  readonly text: string;
  readonly count: number;
  /** Offset at which a line begins; after the last line, the end of the text. */
  startOf: (line: number) => number;
  /** Offset at which a line ends, without its line break. */
  endOf: (line: number) => number;
  /** True if the line ends the text of a cue. */
  endsText: (line: number) => boolean;
}

/**
 * True if a line ends the text of a cue. In WebVTT only an empty line does; a line of spaces belongs to the text. SRT
 * has no standard, and many of its files have spaces in the blank lines between cues.
 */
export const isTextEnd = (line: string, format: SubtitleFormat) =>
  format === "vtt" ? line === "" : line.trim() === "";

/** Max lines, because a file of only line breaks would need more memory than its size. */
const MAX_LINES = 3_000_000;

const [LF, CR, SPACE] = [10, 13, 32];

/** Splits a text at \n, \r\n, \r and the \r\r\n of a wrong conversion. Undefined if there are too many lines. */
export function linesOf(text: string, format: SubtitleFormat): Lines | undefined {
  const starts: number[] = [];
  const ends: number[] = [];
  let start = 0;
  /** Offset up to which each \r is known to be a line break by itself, so that none is checked twice. */
  let loneEnd = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code !== LF && code !== CR) continue;
    let next = index + 1;
    if (code === CR && index >= loneEnd) {
      while (text.charCodeAt(next) === CR) next++;
      if (text.charCodeAt(next) === LF) next++;
      else {
        loneEnd = next;
        next = index + 1;
      }
    }
    starts.push(start);
    ends.push(index);
    if (starts.length > MAX_LINES) return undefined;
    start = next;
    index = next - 1;
  }
  if (start < text.length) {
    starts.push(start);
    ends.push(text.length);
  }
  const startOf = (line: number) => starts[line] ?? text.length;
  const endOf = (line: number) => ends[line] ?? text.length;
  return {
    text,
    count: starts.length,
    startOf,
    endOf,
    endsText: (line) => {
      const [from, to] = [startOf(line), endOf(line)];
      if (from === to) return true;
      const first = text.charCodeAt(from);
      return (first <= SPACE || first > 127) && isTextEnd(text.slice(from, to), format);
    },
  };
}

/** Line breaks other than \n. */
export const OTHER_BREAKS = /(?<!\r)\r+\n|\r/g;

/** The text of lines, separated by "\n" regardless of the line breaks in the file. */
export function joinedLines(lines: Lines, first: number, last: number): string {
  const text = lines.text.slice(lines.startOf(first), lines.endOf(last));
  return text.includes("\r") ? text.replaceAll(OTHER_BREAKS, "\n") : text;
}

/** The most frequent line break of the first 200 lines. */
export function getNewline({ text, count, startOf, endOf }: Lines): Newline {
  const ends = { "\n": 0, "\r\n": 0, "\r": 0 };
  for (let line = 0; line < Math.min(count, 200); line++) {
    const end = text.slice(endOf(line), startOf(line + 1));
    if (end.endsWith("\n")) ends[end === "\n" ? "\n" : "\r\n"]++;
    else if (end === "\r") ends["\r"]++;
  }
  if (ends["\r\n"] > 0 && ends["\r\n"] >= ends["\n"]) return "\r\n";
  return ends["\r"] > ends["\n"] ? "\r" : "\n";
}
