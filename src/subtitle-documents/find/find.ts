import type { Cue, SubtitleDocument } from "../model/document";
import { mapCues } from "../model/document";
import { editedCue } from "../model/edit";
import { compilePattern } from "./pattern";
import type { Pattern, PatternOptions } from "./pattern";

export interface FindQuery extends PatternOptions {
  /** Replacement of a match; undefined to find only. With a regular expression, $1, $<name>, $& and \n work. */
  replacement?: string | undefined;
  /** Search only in these cues. */
  ids?: ReadonlySet<number> | undefined;
}

export interface TextMatch {
  /** ID of the cue. */
  id: number;
  /** Index of the match in its cue. */
  index: number;
  /** Offsets in the text of the cue. */
  from: number;
  to: number;
  /** The text that would replace the match. */
  replacement: string;
}

interface Matches {
  matches: readonly TextMatch[];
  /** IDs of cues that were skipped, because their text is too long for an expensive pattern. */
  skipped: readonly number[];
  /** False if the match limit or the time limit was reached. */
  isComplete: boolean;
}

export type FindResult =
  | ({ isFound: true } & Matches)
  | { isFound: false; problem: "empty" | "invalid" | "endless"; detail: string };

const MAX_MATCHES = 100_000;

/** Expands $1, $<name>, $& and $$ as String.replace does, and the typed escapes \n, \r\n and \t. */
function expanded(template: string, match: RegExpExecArray): string {
  return template.replaceAll(
    /\$(\$|&|\d{1,2}|<([^<>]{1,100})>)|\\(r\\n|[rnt\\])/g,
    (
      all: string,
      sign: string | undefined,
      name: string | undefined,
      escape: string | undefined,
    ) => {
      if (escape !== undefined) return { t: "\t", "\\": "\\" }[escape] ?? "\n";
      if (sign === "$") return "$";
      if (sign === "&") return match[0];
      if (name !== undefined) return match.groups ? (match.groups[name] ?? "") : all;
      const digits = sign ?? "";
      if (Number(digits) > 0 && Number(digits) < match.length) return match[Number(digits)] ?? "";
      // "$12" with one group is the first group and a 2.
      const first = Number(digits[0]);
      return digits.length === 2 && first > 0 && first < match.length
        ? (match[first] ?? "") + digits.slice(1)
        : all;
    },
  );
}

/** Adds the matches in a cue, up to the limit. */
function addMatches(
  matches: TextMatch[],
  { id, text }: Cue,
  pattern: RegExp,
  replacementOf: (match: RegExpExecArray) => string,
): void {
  let index = 0;
  for (const match of text.matchAll(pattern)) {
    if (matches.length >= MAX_MATCHES) return;
    matches.push({
      id,
      index: index++,
      from: match.index,
      to: match.index + match[0].length,
      replacement: replacementOf(match),
    });
  }
}

const replacing = ({ isRegex, replacement = "" }: FindQuery) =>
  isRegex && /[$\\]/.test(replacement)
    ? (match: RegExpExecArray) => expanded(replacement, match)
    : () => replacement;

function search(
  { cues }: SubtitleDocument,
  query: FindQuery,
  { pattern, maxLength }: Extract<Pattern, { isUsable: true }>,
  isTimedOut: () => boolean,
): Matches {
  const matches: TextMatch[] = [];
  const skipped: number[] = [];
  const replacementOf = replacing(query);
  for (const cue of cues) {
    if (query.ids && !query.ids.has(cue.id)) continue;
    if (isTimedOut() || matches.length >= MAX_MATCHES)
      return { matches, skipped, isComplete: false };
    if (cue.text.length > maxLength) skipped.push(cue.id);
    else addMatches(matches, cue, pattern, replacementOf);
  }
  return { matches, skipped, isComplete: matches.length < MAX_MATCHES };
}

/**
 * Finds all matches and their replacements. `isTimedOut` is called before each cue and can check a clock, so that a slow
 * pattern stops with the matches found so far.
 */
export function findMatches(
  document: SubtitleDocument,
  query: FindQuery,
  isTimedOut: () => boolean = () => false,
): FindResult {
  const pattern = compilePattern(query);
  if (!pattern.isUsable)
    return { isFound: false, problem: pattern.problem, detail: pattern.detail };
  return { isFound: true, ...search(document, query, pattern, isTimedOut) };
}

/** The text of a cue with some of its matches replaced. */
function replaced(text: string, matches: readonly TextMatch[]): string {
  let [result, from] = ["", 0];
  for (const match of matches) {
    if (match.from < from || match.to > text.length) continue;
    result += text.slice(from, match.from) + match.replacement;
    from = match.to;
  }
  return result + text.slice(from);
}

/** Replaces matches that were found in this document: all of them, or the ones that the user chose. */
export function replaceMatches(
  document: SubtitleDocument,
  matches: readonly TextMatch[],
): SubtitleDocument {
  const byCue = new Map<number, TextMatch[]>();
  for (const match of matches) {
    const own = byCue.get(match.id);
    if (own) own.push(match);
    else byCue.set(match.id, [match]);
  }
  return mapCues(document, (cue) => {
    const own = byCue.get(cue.id)?.toSorted((a, b) => a.from - b.from);
    return own ? editedCue(cue, { text: replaced(cue.text, own) }) : cue;
  });
}
