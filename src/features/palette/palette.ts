import { hasLetters, rankOf, RANKS, searchable } from "./palette-rank";
import type { Rank } from "./palette-rank";

/** An entry that the search can find. */
export interface Findable {
  /** Equal for the same item from different sources. */
  id: string;
  /** Its names, in `searchable` form. */
  names: readonly string[];
  /** Additional words, in `searchable` form: the entry also matches if they contain all typed words. */
  words?: string;
  /** True for results of the server: they are kept even if the name does not match. */
  isAnswer?: boolean;
  /** True if it arrived after others were already shown; it follows them among equal matches. */
  isLater?: boolean;
}

export interface FindableGroup<T extends Findable> {
  title: string;
  entries: readonly T[];
  /** Max entries shown. */
  maxShown: number;
  /** Does not try letters with gaps, because there are too many names. */
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
  const { entries, maxShown, isStrict = false } = group;
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
  // Slower search, only if the group is not full.
  if (!isStrict && finds.length < maxShown)
    take(({ names }) => (hasLetters(names, typed) ? RANKS.subsequence : undefined));
  return finds
    .toSorted(
      (one, other) =>
        one.how - other.how ||
        Number(one.entry.isLater ?? false) - Number(other.entry.isLater ?? false) ||
        lengthOf(one.entry) - lengthOf(other.entry),
    )
    .slice(0, maxShown);
}

/**
 * Matches for `typed`, best first, without duplicates. The group with the best match is first; otherwise groups keep
 * their order. Groups without a match are dropped.
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

/** Among equal matches, the shortest name is first. */
const lengthOf = ({ names }: Findable) => names[0]?.length ?? 0;
