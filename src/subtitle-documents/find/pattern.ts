import { withPlainLineEnds } from "../model/document";

/** Cost of a regular expression, which is estimated because a running match cannot be interrupted. */
interface PatternCost {
  /** True for nested repeats, whose work doubles with every character: such a pattern is never run. */
  isEndless: boolean;
  /** Number of long or unbounded repeats: each one adds 1 to the exponent with which the work grows with the text. */
  loops: number;
}

/** Repeats with a lower max do not count as loops. */
const MIN_LOOP_COUNT = 8;
const MAX_OPTIONAL = 12;

interface Group {
  /** True if a part of it can match different lengths. */
  varies: boolean;
  hasAlternatives: boolean;
  loops: number;
  optional: number;
}

const newGroup = (): Group => ({ varies: false, hasAlternatives: false, loops: 0, optional: 0 });

/** The repeat at an offset: `max` is Infinity for * and +. */
function repeatAt(source: string, at: number) {
  const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at, at + 24));
  if (!found) return undefined;
  const [all, min = "", comma, max = ""] = found;
  if (all.startsWith("?")) return { length: all.length, min: 0, max: 1 };
  if (!all.startsWith("{")) return { length: all.length, min: 0, max: Infinity };
  const upper = comma === "" ? Number(min) : max === "" ? Infinity : Number(max);
  return { length: all.length, min: Number(min), max: upper };
}

/** Adds a repeat's cost to its outer group. Returns true if the repeat may never finish. */
function addRepeat(
  outer: Group,
  inner: Group,
  { min, max }: { min: number; max: number },
): boolean {
  const isFixed = min === max;
  outer.varies ||= !isFixed;
  if (max >= MIN_LOOP_COUNT) {
    if (!isFixed) outer.loops++;
    return inner.varies || inner.hasAlternatives;
  }
  // A bounded repeat counts as that many copies of the group.
  outer.loops += inner.loops * Math.max(0, max - 1);
  outer.optional += inner.optional * Math.max(0, max - 1) + (isFixed ? 0 : 1);
  return false;
}

/** Estimates the cost of a regular expression. Parses only its groups and repeats. */
function patternCost(source: string): PatternCost {
  const all = newGroup();
  const open: Group[] = [];
  let isEndless = false;
  /** The element to which a repeat at this position would apply. */
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
      // A class matches one character, regardless of its contents.
      if (letter === "[")
        for (at++; at < source.length && source[at] !== "]"; at++) if (source[at] === "\\") at++;
      last = newGroup();
    }
  }
  return { isEndless: isEndless || all.optional > MAX_OPTIONAL, loops: all.loops };
}

/** Max steps for one text, which take a few tenths of a second at worst. */
const MAX_WORK = 5e7;

/** Max length of a text to which a pattern is applied. Length n with k loops takes n^(k+1) / (k+1)! steps. */
function maxTextLength({ loops }: PatternCost): number {
  const power = loops + 1;
  let orders = 1;
  for (let factor = 2; factor <= power; factor++) orders *= factor;
  return Math.floor((MAX_WORK * orders) ** (1 / power));
}

export type Pattern =
  | { isUsable: true; pattern: RegExp; maxLength: number }
  /** `detail` is the browser's error message. */
  | { isUsable: false; problem: "empty" | "invalid" | "endless"; detail: string };

export interface PatternOptions {
  text: string;
  isRegex: boolean;
  isCaseExact: boolean;
  isWholeWord: boolean;
}

const literal = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`);

/** A class, a line break as users type it (\r\n, \r?\n, \r\n?, \r), or another escape. */
const CLASS_OR_ESCAPE = /\[(?:\\[^]|[^\]\\])*\]|\\r(?:\\n\?|[?*+]?\\n)?|\\[^]/g;

const inClass = (text: string) =>
  text.replaceAll(/\\[^]/g, (escape) => (escape === "\\r" ? "\\n" : escape));

/** Replaces all line breaks in a pattern with \n, because the text of a cue has no others. */
const withPlainBreaks = (source: string) =>
  source.replaceAll(CLASS_OR_ESCAPE, (part) =>
    part.startsWith("[") ? inClass(part) : part.startsWith("\\r") ? "\\n" : part,
  );

/** Compiles a search to a regular expression. Returns a problem for an invalid one, and does not throw. */
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
  const maxLength = isRegex ? maxTextLength(cost) : Infinity;
  try {
    return { isUsable: true, pattern: make("u"), maxLength };
  } catch {
    // The u flag is too strict for common patterns: it rejects "\-".
  }
  try {
    return { isUsable: true, pattern: make(""), maxLength };
  } catch (error) {
    const detail = error instanceof Error ? error.message : "";
    return { isUsable: false, problem: "invalid", detail };
  }
}
