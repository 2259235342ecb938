/** Longer names are cut: servers and disks take 255 bytes. */
const MOST_LETTERS = 200;

/** Controls, and marks that turn the direction of text: "gnp.srt" could be shown as "trs.png". */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const INVISIBLE = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

const clean = (text: string) => text.toWellFormed().replaceAll(INVISIBLE, "").trim();

function shortened(name: string): string {
  if (name.length <= MOST_LETTERS) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? "";
  return name.slice(0, MOST_LETTERS - ending.length).toWellFormed() + ending;
}

/** The parts of a path, whichever way its program separates them; none leads anywhere. */
const partsOf = (path: string) =>
  path
    .split(/[/\\]/)
    .map(clean)
    .filter((part) => !/^\.*$/.test(part));

/** The name of a file in an archive: the last part of its path, in letters that can be seen. */
export const entryName = (path: string): string => shortened(partsOf(path).at(-1) ?? "");

/**
 * Names for the paths of an archive, in their order and each once: "German/S01E01.srt" beside "French/S01E01.srt"
 * becomes "French - S01E01.srt", and what is still the same is counted.
 */
export function uniqueNames(paths: readonly string[]): string[] {
  const taken = new Set<string>();
  const isFree = (name: string) => !taken.has(name.toLowerCase());
  return paths.map((path) => {
    const name = entryName(path);
    const folder = partsOf(path).at(-2);
    const candidates = folder === undefined ? [name] : [name, shortened(`${folder} - ${name}`)];
    let unique = candidates.find(isFree);
    for (let count = 2; unique === undefined; count++) {
      const numbered = shortened(`${count} - ${name}`);
      if (isFree(numbered)) unique = numbered;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}
