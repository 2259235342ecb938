import { fileNameOf } from "@/utils/folders";
import { folded } from "@/utils/text";

/** A run of a release name: either words that the file's names also contain, or words that they do not. */
export interface ReleaseRun {
  text: string;
  isMatch: boolean;
}

const SEPARATORS = /[\s._\-[\](){}+]+/;
/** Splits into words (even indexes) and separators (odd indexes). */
const WORDS_AND_SEPARATORS = new RegExp(`(${SEPARATORS.source})`);

/** Max length in characters; longer strings are not release names and are not compared. */
const MAX_LENGTH = 1000;

const wordsIn = (text: string): string[] =>
  folded(text.slice(0, MAX_LENGTH))
    .split(SEPARATORS)
    .filter((word) => word !== "");

/**
 * The words of the file name and the scene name. Each pair of neighboring words is also added as one word, because
 * "WEB-DL" and "WEBDL" are the same.
 */
export function fileWords(path: string, sceneName: string | null): ReadonlySet<string> {
  const all = new Set<string>();
  for (const name of [fileNameOf(path), sceneName ?? ""]) {
    const words = wordsIn(name);
    words.forEach((word, index) => {
      all.add(word);
      const next = words[index + 1];
      if (next !== undefined) all.add(word + next);
    });
  }
  return all;
}

/**
 * Splits a release name into runs that match the words of the file and runs that do not. Ignores case, accents
 * and separators.
 */
export function releaseRuns(name: string, words: ReadonlySet<string>): ReleaseRun[] {
  if (name.length > MAX_LENGTH) return [{ text: name, isMatch: false }];
  const parts = name.split(WORDS_AND_SEPARATORS);
  const plain = parts.map(folded);
  const matches = parts.map(() => false);
  for (let at = 0; at < parts.length; at += 2) {
    const word = plain[at] ?? "";
    if (word === "") continue;
    if (words.has(word)) matches[at] = true;
    const next = plain[at + 2] ?? "";
    if (next !== "" && words.has(word + next)) {
      matches[at] = true;
      matches[at + 2] = true;
    }
  }
  const runs: ReleaseRun[] = [];
  parts.forEach((text, at) => {
    if (text === "") return;
    // A separator matches if the words on both sides do.
    const isMatch =
      at % 2 === 0 ? matches[at] === true : matches[at - 1] === true && matches[at + 1] === true;
    const last = runs.at(-1);
    if (last?.isMatch === isMatch) last.text += text;
    else runs.push({ text, isMatch });
  });
  return runs;
}
