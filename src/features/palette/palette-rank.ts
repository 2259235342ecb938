import { folded } from "@/utils/fold";

/** How well a name answers what was typed, best first. */
export const RANKS = {
  exact: 0,
  /** The first words of the name. */
  firstWords: 1,
  /** Its beginning: who types is seldom done ("language" for "Languages settings"). */
  prefix: 2,
  /** Whole words further on. */
  words: 3,
  wordPrefix: 4,
  substring: 5,
  /** Found by other words than its name: a hint, or a title that only the server knows. */
  other: 6,
  subsequence: 7,
} as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** A text for searching: without case, accents and punctuation ("Spider-Man" is "spider man"). */
export function searchable(text: string): string {
  const plain = folded(text);
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim() || plain.trim();
}

/** Fewer letters are in every name. */
const LEAST_LETTERS = 3;

/** Whether the letters come in this order from the start of a word on, not too far from each other. */
function isSubsequence(name: string, letters: string): boolean {
  if (letters.length < LEAST_LETTERS) return false;
  const reach = letters.length * 2 + 2;
  for (let start = 0; start !== -1; start = nextWord(name, start)) {
    let at = start - 1;
    const isThere = Array.from(letters).every((letter, index) => {
      const found = name.indexOf(letter, at + 1);
      at = found;
      return found !== -1 && (index > 0 || found === start) && found - start < reach;
    });
    if (isThere) return true;
  }
  return false;
}

function nextWord(name: string, from: number): number {
  const space = name.indexOf(" ", from);
  return space === -1 ? -1 : space + 1;
}

/** How a name answers; both as `searchable` gives them. Undefined: not at all, gaps between letters left aside. */
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

/** The best rank of several names, letters with gaps left aside. */
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

/** Whether one of several names has the typed letters, with gaps between them. */
export function hasLetters(names: readonly string[], typed: string): boolean {
  const letters = typed.replaceAll(" ", "");
  return names.some((name) => isSubsequence(name, letters));
}
