import { compare } from "@/utils/text";
import { groupsOf, searchableOf, STEP, wordsOf } from "./list-view";
import type { Chosen, Facet, ListSpec, ListState } from "./list-view";
import type { Steps } from "@/utils/time-slices";

/** A value of a facet, and the number of rows that have it. */
export interface FacetOption {
  value: string;
  label: string;
  count: number;
}

/** The values with their counts, in display order. */
function offered<T>(facet: Facet<T>, counts: ReadonlyMap<string, number>): FacetOption[] {
  const { order } = facet;
  return [...counts]
    .map(([value, count]) => ({ value, label: facet.labelOf(value), count }))
    .toSorted((one, other) =>
      order
        ? order.indexOf(one.value) - order.indexOf(other.value)
        : compare(one.label, other.label),
    );
}

const count = (counts: Map<string, number>, value: string) =>
  counts.set(value, (counts.get(value) ?? 0) + 1);

/** Options of a facet: all values of the rows, and chosen values even if no row has them any longer. */
export function optionsOf<T>(
  rows: readonly T[],
  facet: Facet<T>,
  chosen: readonly string[] = [],
): FacetOption[] {
  const counts = new Map<string, number>(chosen.map((value) => [value, 0]));
  for (const row of rows) for (const value of new Set(facet.valuesOf(row))) count(counts, value);
  return offered(facet, counts);
}

/** Options of a list's facets, and the number of rows shown. */
export interface Offer<T> {
  facets: { facet: Facet<T>; options: FacetOption[] }[];
  shown: number;
}

const groupOf = <T>({ group, key }: Facet<T>) => group ?? `facet ${key}`;

/**
 * Options of each facet, given all the other filters: all values of the rows, each with the number of rows that it
 * would leave. Values keep their positions when others are chosen, even if they then have no rows. Each row is read
 * once for all facets: it counts for a facet if it passes everything except that facet's group.
 */
export function* facetSteps<T extends object>(
  rows: readonly T[],
  spec: ListSpec<T>,
  state: ListState,
): Steps<Offer<T>> {
  const words = wordsOf(state.text);
  const facets = spec.facets.map((facet) => ({
    facet,
    group: groupOf(facet),
    counts: new Map(state.chosen.get(facet.key)?.map((value) => [value, 0])),
  }));
  const groups = new Map<string, Chosen<T>[]>();
  for (const chosen of groupsOf(spec, state))
    for (const { facet } of chosen.slice(0, 1)) groups.set(groupOf(facet), chosen);
  let shown = 0;
  for (const [index, row] of rows.entries()) {
    if (index % STEP === STEP - 1) yield;
    const values = new Map(facets.map(({ facet }) => [facet, facet.valuesOf(row)]));
    /** Returns a test of whether a part of the row matches a group's chosen values, ignoring one of its facets. */
    const fit = (group: string, but?: Facet<T>) => {
      const others = groups.get(group)?.filter(({ facet }) => facet !== but);
      return (part: number) =>
        others?.every((other) => other.values.has(values.get(other.facet)?.[part] ?? "")) ?? true;
    };
    const text = words.length === 0 ? "" : searchableOf(row, spec);
    const isFound = words.every((word) => text.includes(word));
    const failed = isFound
      ? [...groups].filter(
          ([group, [first]]) =>
            !first || !values.get(first.facet)?.some((_value, part) => fit(group)(part)),
        )
      : [];
    if (isFound && failed.length === 0) shown += 1;
    const [missed] = failed[0] ?? [];
    for (const { facet, group, counts } of facets) {
      const own = values.get(facet) ?? [];
      for (const value of own) if (!counts.has(value)) counts.set(value, 0);
      if (!isFound || failed.length > 1 || (missed !== undefined && missed !== group)) continue;
      const isIncluded = fit(group, facet);
      for (const value of new Set(own.filter((_value, part) => isIncluded(part))))
        count(counts, value);
    }
  }
  return {
    facets: facets.map(({ facet, counts }) => ({ facet, options: offered(facet, counts) })),
    shown,
  };
}
