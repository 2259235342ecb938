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
}

export interface FindableGroup<T extends Findable> {
  title: string;
  entries: readonly T[];
  /** Max entries shown. */
  maxShown: number;
  /** Does not try letters with gaps, because there are too many names. */
  isStrict?: boolean;
  /**
   * Its entries arrive later. It is always last, so that nothing moves then, and omits entries of other groups; this is
   * its title below a group of the same title.
   */
  laterTitle?: string;
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
    .toSorted((one, other) => one.how - other.how || lengthOf(one.entry) - lengthOf(other.entry))
    .slice(0, maxShown);
}

function foundIn<T extends Findable>(group: FindableGroup<T>, typed: string): FoundGroup<T>[] {
  const finds = findsOf(group, typed);
  const [first] = finds;
  if (!first) return [];
  return [{ title: group.title, entries: finds.map(({ entry }) => entry), best: first.how }];
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
  const first = groups
    .filter(({ laterTitle }) => laterTitle === undefined)
    .flatMap((group) => foundIn(group, text))
    .toSorted((one, other) => one.best - other.best);
  const known = new Set(first.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const later = groups.flatMap((group) => {
    const { title, laterTitle } = group;
    if (laterTitle === undefined) return [];
    const isSecond = first.some((one) => one.title === title);
    const entries = group.entries.filter(({ id }) => !known.has(id));
    return foundIn({ ...group, title: isSecond ? laterTitle : title, entries }, text);
  });
  return [...first, ...later];
}

/** Among equal matches, the shortest name is first. */
const lengthOf = ({ names }: Findable) => names[0]?.length ?? 0;
