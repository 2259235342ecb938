import { folded } from "@/utils/fold";

/** A run of a release name: either what the file's own names have too, or what they have not. */
export interface ReleaseRun {
  text: string;
  agrees: boolean;
}

/** What stands between the words of a release name. */
const SEPARATORS = /[\s._\-[\](){}+]+/;
/** Words and what stands between them, in turn: words at even places. */
const WORDS_AND_SEPARATORS = new RegExp(`(${SEPARATORS.source})`);

/** Longer texts are nobody's release name; comparing them would take time for nothing. */
const LONGEST = 1000;

const wordsIn = (text: string): string[] =>
  folded(text.slice(0, LONGEST))
    .split(SEPARATORS)
    .filter((word) => word !== "");

/** The name of a file, without folders (of either kind of server) and without its ending. */
export function fileNameOf(path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? "";
  return name.replace(/\.[a-z\d]{2,4}$/i, "");
}

/**
 * The words of a media file's own names: of its file name and its scene name. Two neighbours count as one word
 * too, for some write "WEB-DL" what others write "WEBDL".
 */
export function ownWords(path: string, sceneName: string | null): ReadonlySet<string> {
  const own = new Set<string>();
  for (const name of [fileNameOf(path), sceneName ?? ""]) {
    const words = wordsIn(name);
    words.forEach((word, index) => {
      own.add(word);
      const next = words[index + 1];
      if (next !== undefined) own.add(word + next);
    });
  }
  return own;
}

/**
 * Takes a release name apart into what agrees with the file's own words and what does not, in order and
 * without losing a letter. Capitals, accents and separators do not matter.
 */
export function releaseRuns(name: string, own: ReadonlySet<string>): ReleaseRun[] {
  if (name.length > LONGEST) return [{ text: name, agrees: false }];
  const parts = name.split(WORDS_AND_SEPARATORS);
  const plain = parts.map(folded);
  const agrees = parts.map(() => false);
  for (let at = 0; at < parts.length; at += 2) {
    const word = plain[at] ?? "";
    if (word === "") continue;
    if (own.has(word)) agrees[at] = true;
    const next = plain[at + 2] ?? "";
    if (next !== "" && own.has(word + next)) {
      agrees[at] = true;
      agrees[at + 2] = true;
    }
  }
  const runs: ReleaseRun[] = [];
  parts.forEach((text, at) => {
    if (text === "") return;
    // What stands between two words belongs to them when both agree.
    const isAgreed =
      at % 2 === 0 ? agrees[at] === true : agrees[at - 1] === true && agrees[at + 1] === true;
    const last = runs.at(-1);
    if (last?.agrees === isAgreed) last.text += text;
    else runs.push({ text, agrees: isAgreed });
  });
  return runs;
}
