import { withPlainLineEnds } from "../model/document";

/** How much work a regular expression can be. A text of a cue has some hundred characters, and no way to stop it. */
export interface PatternCost {
  /** Repeats inside repeats, whose work doubles with every letter: never run. */
  isEndless: boolean;
  /** Parts of unlimited length: the work grows with the length of a text to this power. */
  loops: number;
}

/** A repeat up to this is no loop. */
const FEW = 8;
const MOST_OPTIONAL = 12;

interface Group {
  /** Whether anything in it may match in several lengths. */
  varies: boolean;
  hasAlternatives: boolean;
  loops: number;
  optional: number;
}

const newGroup = (): Group => ({ varies: false, hasAlternatives: false, loops: 0, optional: 0 });

/** The repeat at an offset: `most` is Infinity for * and +. */
function repeatAt(source: string, at: number) {
  const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at, at + 24));
  if (!found) return undefined;
  const [all, least = "", comma, most = ""] = found;
  if (all.startsWith("?")) return { length: all.length, least: 0, most: 1 };
  if (!all.startsWith("{")) return { length: all.length, least: 0, most: Infinity };
  const upper = comma === "" ? Number(least) : most === "" ? Infinity : Number(most);
  return { length: all.length, least: Number(least), most: upper };
}

/** What a repeat makes of the group that it stands in; whether it is endless. */
function addRepeat(
  outer: Group,
  inner: Group,
  { least, most }: { least: number; most: number },
): boolean {
  const isFixed = least === most;
  outer.varies ||= !isFixed;
  if (most >= FEW) {
    if (!isFixed) outer.loops++;
    return inner.varies || inner.hasAlternatives;
  }
  // The group stands there as often.
  outer.loops += inner.loops * Math.max(0, most - 1);
  outer.optional += inner.optional * Math.max(0, most - 1) + (isFixed ? 0 : 1);
  return false;
}

/** Reads a regular expression only as far as its repeats go. */
export function patternCost(source: string): PatternCost {
  const all = newGroup();
  const open: Group[] = [];
  let isEndless = false;
  /** What a repeat at this place would repeat. */
  let last: Group | undefined;
  for (let at = 0; at < source.length; at++) {
    const letter = source[at];
    const top = open.at(-1) ?? all;
    const repeat = last && repeatAt(source, at);
    if (last && repeat) {
      if (addRepeat(top, last, repeat)) isEndless = true;
      at += repeat.length - 1;
      last = undefined;
    } else if (letter === "(") {
      open.push(newGroup());
      last = undefined;
      // (?:, (?<name>, (?=
      if (source[at + 1] === "?") at += source[at + 2] === "<" ? 2 : 1;
    } else if (letter === ")") {
      last = open.pop();
      const outer = open.at(-1) ?? all;
      outer.varies ||= last !== undefined && (last.varies || last.hasAlternatives);
      outer.loops += last?.loops ?? 0;
      outer.optional += last?.optional ?? 0;
    } else if (letter === "|") {
      top.hasAlternatives = true;
      last = undefined;
    } else {
      if (letter === "\\") at++;
      // A class is one character, whatever is in it.
      if (letter === "[")
        for (at++; at < source.length && source[at] !== "]"; at++) if (source[at] === "\\") at++;
      last = newGroup();
    }
  }
  return { isEndless: isEndless || all.optional > MOST_OPTIONAL, loops: all.loops };
}

/** Steps that one text may take: some tenths of a second at worst. */
const MOST_WORK = 5e7;

/** The longest text that a pattern is tried on: of length n with k loops it takes n^(k+1) / (k+1)! steps. */
export function longestText({ loops }: PatternCost): number {
  const power = loops + 1;
  let orders = 1;
  for (let factor = 2; factor <= power; factor++) orders *= factor;
  return Math.floor((MOST_WORK * orders) ** (1 / power));
}

export type Pattern =
  | { isUsable: true; pattern: RegExp; longest: number }
  /** `detail` is what the browser says of it, in its own words. */
  | { isUsable: false; problem: "empty" | "invalid" | "endless"; detail: string };

export interface PatternOptions {
  text: string;
  isRegex: boolean;
  isCaseExact: boolean;
  isWholeWord: boolean;
}

const literal = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`);

/** A class, a line end as people type it (\r\n, \r?\n, \r\n?, \r), or another escape. */
const CLASS_OR_ESCAPE = /\[(?:\\[^]|[^\]\\])*\]|\\r(?:\\n\?|[?*+]?\\n)?|\\[^]/g;

const inClass = (text: string) =>
  text.replaceAll(/\\[^]/g, (escape) => (escape === "\\r" ? "\\n" : escape));

/** The pattern with \n for every line end: a text of a cue has no other, whatever the file has. */
const withPlainBreaks = (source: string) =>
  source.replaceAll(CLASS_OR_ESCAPE, (part) =>
    part.startsWith("[") ? inClass(part) : part.startsWith("\\r") ? "\\n" : part,
  );

/** What is searched for, as a regular expression; a wrong one is a value and not an error. */
export function compilePattern({
  text,
  isRegex,
  isCaseExact,
  isWholeWord,
}: PatternOptions): Pattern {
  if (text === "") return { isUsable: false, problem: "empty", detail: "" };
  const plain = withPlainLineEnds(text);
  const source = isRegex ? withPlainBreaks(plain) : literal(plain);
  const cost = patternCost(source);
  if (isRegex && cost.isEndless) return { isUsable: false, problem: "endless", detail: "" };
  const flags = isCaseExact ? "gm" : "gim";
  const make = (flag: string) => {
    const boundary =
      flag === "u"
        ? [String.raw`(?<![\p{L}\p{N}_])`, String.raw`(?![\p{L}\p{N}_])`]
        : [String.raw`\b`, String.raw`\b`];
    return new RegExp(isWholeWord ? boundary.join(`(?:${source})`) : source, flags + flag);
  };
  const longest = isRegex ? longestText(cost) : Infinity;
  try {
    return { isUsable: true, pattern: make("u"), longest };
  } catch {
    // Stricter than what people know: "\-" is an error with it.
  }
  try {
    return { isUsable: true, pattern: make(""), longest };
  } catch (error) {
    const detail = error instanceof Error ? error.message : "";
    return { isUsable: false, problem: "invalid", detail };
  }
}
