import { hasLetters, rankOf, RANKS, searchable } from "./palette-rank";
import type { Rank } from "./palette-rank";

/** Something that the search can find. */
export interface Findable {
  /** Identical for the same thing, whichever source found it. */
  id: string;
  /** Its names, in `searchable` form. */
  names: readonly string[];
  /** Additional words, in `searchable` form: it also matches if they contain all typed words. */
  words?: string;
  /** The server found it: it is kept even if its name does not match. */
  isAnswer?: boolean;
  /** It arrived after others were already shown: among equal matches it goes after those. */
  isLater?: boolean;
}

export interface FindableGroup<T extends Findable> {
  title: string;
  entries: readonly T[];
  /** How many are shown at most. */
  most: number;
  /** Letters with gaps are not tried: there are too many names. */
  isStrict?: boolean;
}

export interface FoundGroup<T extends Findable> {
  title: string;
  entries: readonly T[];
  best: Rank;
}

function rank({ names, words, isAnswer }: Findable, typed: string): Rank | undefined {
  const named = rankOf(names, typed);
  if (named !== undefined) return named;
  const hasWords = words !== undefined && typed.split(" ").every((word) => words.includes(word));
  return hasWords || isAnswer ? RANKS.other : undefined;
}

interface Find<T> {
  entry: T;
  how: Rank;
}

function findsOf<T extends Findable>(group: FindableGroup<T>, typed: string): Find<T>[] {
  const { entries, most, isStrict = false } = group;
  const known = new Set<string>();
  const finds: Find<T>[] = [];
  const take = (rankFor: (entry: T) => Rank | undefined) => {
    for (const entry of entries) {
      if (known.has(entry.id)) continue;
      const how = rankFor(entry);
      if (how === undefined) continue;
      known.add(entry.id);
      finds.push({ entry, how });
    }
  };
  take((entry) => rank(entry, typed));
  // The slow way, only if there is room for more matches.
  if (!isStrict && finds.length < most)
    take(({ names }) => (hasLetters(names, typed) ? RANKS.subsequence : undefined));
  return finds
    .toSorted(
      (one, other) =>
        one.how - other.how ||
        Number(one.entry.isLater ?? false) - Number(other.entry.isLater ?? false) ||
        lengthOf(one.entry) - lengthOf(other.entry),
    )
    .slice(0, most);
}

/**
 * The matches for `typed`, best first, without duplicates; the group with the best match comes first, otherwise groups
 * keep their order. Groups without a match are left out.
 */
export function findIn<T extends Findable>(
  groups: readonly FindableGroup<T>[],
  typed: string,
): FoundGroup<T>[] {
  const text = searchable(typed);
  return groups
    .flatMap((group) => {
      const finds = findsOf(group, text);
      const [first] = finds;
      if (!first) return [];
      return [{ title: group.title, entries: finds.map(({ entry }) => entry), best: first.how }];
    })
    .toSorted((one, other) => one.best - other.best);
}

/** Among equal matches the shortest name comes first. */
const lengthOf = ({ names }: Findable) => names[0]?.length ?? 0;
