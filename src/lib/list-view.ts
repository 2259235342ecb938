import { folded } from "./fold";

export type Direction = "asc" | "desc";

/** Which column orders a list. */
export interface SortState {
  key: string;
  direction: Direction;
}

/** What a person asked of a list: a text, chosen values of facets, an order. Nothing asked: all, as the server sorts. */
export interface ListState {
  text: string;
  /** Values by the key of their facet; a facet without values is not in here. */
  chosen: ReadonlyMap<string, readonly string[]>;
  sort: SortState | undefined;
}

/** A property that rows can be filtered by: "monitored", "audio language". */
export interface Facet<T> {
  /** Its name in the address. */
  key: string;
  label: string;
  /** The values of a row; a row passes when one of them is chosen. */
  valuesOf: (row: T) => readonly string[];
  /** How people read a value. */
  labelOf: (value: string) => string;
  /**
   * Facets of one group speak of the same parts of a row, and their values stand in the same order: "French" and
   * "forced" then find a subtitle that is both, not a row that has one of each.
   */
  group?: string;
  /** Values in the order they are offered; without it by their labels. */
  order?: readonly string[];
}

/** A property that rows can be ordered by. */
export interface SortBy<T> {
  key: string;
  label: string;
  /** "server": the order in which the server sent them. Null stands last in either direction. */
  valueOf: "server" | ((row: T) => string | number | null);
  /** The direction that people want first. */
  first: Direction;
}

/** What the rows of a list can be filtered and ordered by. */
export interface ListSpec<T> {
  /** What the text filter looks at. */
  textOf: (row: T) => readonly (string | null)[];
  facets: readonly Facet<T>[];
  sorts: readonly SortBy<T>[];
}

const searchable = new WeakMap<object, string>();

/** The folded text of a row, made once a record: ten thousand of them are searched at every key. */
function searchableOf<T extends object>(row: T, spec: ListSpec<T>): string {
  const known = searchable.get(row);
  if (known !== undefined) return known;
  const text = folded(spec.textOf(row).join("\n"));
  searchable.set(row, text);
  return text;
}

/** Whether a row has what is chosen; facets of one group must agree in one place. */
function passes<T>(row: T, groups: readonly (readonly Chosen<T>[])[]): boolean {
  return groups.every((facets) => {
    const [first, ...others] = facets.map(({ facet, values }) =>
      facet.valuesOf(row).map((value) => values.has(value)),
    );
    return first?.some((is, index) => is && others.every((other) => other[index])) ?? true;
  });
}

interface Chosen<T> {
  facet: Facet<T>;
  values: ReadonlySet<string>;
}

/** The chosen facets, those of one group together. */
function groupsOf<T>(spec: ListSpec<T>, { chosen }: Pick<ListState, "chosen">): Chosen<T>[][] {
  const groups = new Map<string, Chosen<T>[]>();
  for (const facet of spec.facets) {
    const values = chosen.get(facet.key);
    if (!values || values.length === 0) continue;
    const name = facet.group ?? `facet ${facet.key}`;
    groups.set(name, [...(groups.get(name) ?? []), { facet, values: new Set(values) }]);
  }
  return [...groups.values()];
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

function compare(one: string | number, other: string | number): number {
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : collator.compare(String(one), String(other));
}

function sorted<T>(rows: readonly T[], spec: ListSpec<T>, sort: SortState | undefined): T[] {
  const by = spec.sorts.find(({ key }) => key === sort?.key);
  if (!by || !sort) return [...rows];
  const { valueOf } = by;
  if (valueOf === "server") return sort.direction === "asc" ? [...rows] : rows.toReversed();
  const sign = sort.direction === "asc" ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((one, other) => {
      if (one.value === null || other.value === null)
        return Number(one.value === null) - Number(other.value === null);
      return sign * compare(one.value, other.value);
    })
    .map(({ row }) => row);
}

/**
 * The rows that pass text and facets, in the wanted order; rows that are equal in it stay as the server sorts.
 * The text is found word by word, in any order, whatever its case and accents. Unknown facets and orders, from
 * an old address, are left out.
 */
export function viewOf<T extends object>(
  rows: readonly T[],
  spec: ListSpec<T>,
  state: ListState,
): T[] {
  const words = folded(state.text).split(/\s+/).filter(Boolean);
  const groups = groupsOf(spec, state);
  const isAll = words.length === 0 && groups.length === 0;
  const shown = isAll
    ? rows
    : rows.filter((row) => {
        const text = words.length === 0 ? "" : searchableOf(row, spec);
        return words.every((word) => text.includes(word)) && passes(row, groups);
      });
  return sorted(shown, spec, state.sort);
}

/** Which parts of a row its grouped facets mean: the places in the lists of their values. All when none is chosen. */
export function partsOf<T>(
  row: T,
  spec: ListSpec<T>,
  state: Pick<ListState, "chosen">,
  group: string,
): (place: number) => boolean {
  const facets = groupsOf(spec, state)
    .flat()
    .filter(({ facet }) => facet.group === group)
    .map(({ facet, values }) => facet.valuesOf(row).map((value) => values.has(value)));
  return (place) => facets.every((is) => is[place] === true);
}

/** A value that a facet offers, and how many rows have it. */
export interface FacetOption {
  value: string;
  label: string;
  count: number;
}

/** What a facet offers: every value that a row has, and what is chosen although no row has it any more. */
export function optionsOf<T>(
  rows: readonly T[],
  facet: Facet<T>,
  chosen: readonly string[] = [],
): FacetOption[] {
  const counts = new Map<string, number>(chosen.map((value) => [value, 0]));
  for (const row of rows)
    for (const value of new Set(facet.valuesOf(row)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  const options = [...counts].map(([value, count]) => ({
    value,
    label: facet.labelOf(value),
    count,
  }));
  const { order } = facet;
  return options.toSorted((one, other) =>
    order
      ? order.indexOf(one.value) - order.indexOf(other.value)
      : collator.compare(one.label, other.label),
  );
}

/**
 * What a facet offers beside everything else that is asked: every value that a row has, with the number of rows
 * that would be left with it. Values stay where they are when others are chosen; then some have no rows.
 */
export function facetOptions<T extends object>(
  rows: readonly T[],
  spec: ListSpec<T>,
  facet: Facet<T>,
  state: ListState,
): FacetOption[] {
  const all = optionsOf(rows, facet, state.chosen.get(facet.key));
  const chosen = new Map(state.chosen);
  chosen.delete(facet.key);
  if (chosen.size === 0 && state.text === "") return all;
  const others = { ...state, chosen, sort: undefined };
  const counts = new Map<string, number>();
  for (const row of viewOf(rows, spec, others)) {
    const values = facet.valuesOf(row);
    const isMeant = facet.group && partsOf(row, spec, others, facet.group);
    for (const value of new Set(isMeant ? values.filter((_, place) => isMeant(place)) : values))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return all.map((option) => ({ ...option, count: counts.get(option.value) ?? 0 }));
}
