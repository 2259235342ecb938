import { folded } from "@/utils/text";

/** Quality of the match between a name and the typed text, best first. */
export const RANKS = {
  exact: 0,
  /** Matches the first words of the name. */
  firstWords: 1,
  /** Matches the start of the name: typed text is rarely complete ("language" for "Language settings"). */
  prefix: 2,
  /** Matches whole words later in the name. */
  words: 3,
  wordPrefix: 4,
  substring: 5,
  /** Matches text outside the name: a hint, or a title that only the server has. */
  other: 6,
  subsequence: 7,
} as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** Normalizes a string for searching: no case, accents or punctuation ("Spider-Man" becomes "spider man"). */
export function searchable(text: string): string {
  const plain = folded(text);
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim() || plain.trim();
}

/** Min letters; fewer would match almost any name. */
const MIN_LETTERS = 3;

/** True if the letters occur in this order, starting at the start of a word, and not too far apart. */
function isSubsequence(name: string, letters: string): boolean {
  if (letters.length < MIN_LETTERS) return false;
  const reach = letters.length * 2 + 2;
  for (let start = 0; start !== -1; start = nextWord(name, start)) {
    let at = start - 1;
    const isMatch = Array.from(letters).every((letter, index) => {
      const found = name.indexOf(letter, at + 1);
      at = found;
      return found !== -1 && (index > 0 || found === start) && found - start < reach;
    });
    if (isMatch) return true;
  }
  return false;
}

function nextWord(name: string, from: number): number {
  const space = name.indexOf(" ", from);
  return space === -1 ? -1 : space + 1;
}

/**
 * Rank of a name; both arguments in `searchable` form. Undefined if it does not match. Does not try letters with gaps.
 */
function plainRank(name: string, typed: string, words: readonly string[]): Rank | undefined {
  if (name === typed) return RANKS.exact;
  const at = name.indexOf(typed);
  if (name.startsWith(`${typed} `)) return RANKS.firstWords;
  if (at === 0) return RANKS.prefix;
  if (` ${name} `.includes(` ${typed} `)) return RANKS.words;
  if (at > 0) return ` ${name}`.includes(` ${typed}`) ? RANKS.wordPrefix : RANKS.substring;
  return words.length > 1 && words.every((word) => name.includes(word))
    ? RANKS.substring
    : undefined;
}

/** Best rank of several names. Does not try letters with gaps. */
export function rankOf(names: readonly string[], typed: string): Rank | undefined {
  if (typed === "") return undefined;
  const words = typed.split(" ");
  let best: Rank | undefined;
  for (const name of names) {
    const rank = plainRank(name, typed, words);
    if (rank !== undefined && (best === undefined || rank < best)) best = rank;
  }
  return best;
}

/** True if any of the names contains the typed letters, with gaps allowed. */
export function hasLetters(names: readonly string[], typed: string): boolean {
  const letters = typed.replaceAll(" ", "");
  return names.some((name) => isSubsequence(name, letters));
}
