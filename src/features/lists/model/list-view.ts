import { folded, compare } from "@/utils/text";
import { perLocale } from "@/utils/locale";
import { finish } from "@/utils/time-slices";
import type { Steps } from "@/utils/time-slices";

/**
 * Cached sort ranks per value function, because comparing ten thousand titles takes longer than a frame.
 */
const knownRanks = perLocale(() => new WeakMap<object, ReadonlyMap<Value, number>>());

export type Direction = "asc" | "desc";

/** Sort column and direction of a list. */
export interface SortState {
  key: string;
  direction: Direction;
}

/**
 * Filter and order of a list: a search text, chosen facet values, and an order. Without any of them, the list shows all
 * rows in the server's order.
 */
export interface ListState {
  text: string;
  /** Values by the key of their facet; facets without values are excluded. */
  chosen: ReadonlyMap<string, readonly string[]>;
  sort: SortState | undefined;
}

/** A property that rows can be filtered by: "monitored", "audio language". */
export interface Facet<T> {
  /** The name of the search parameter. */
  key: string;
  label: string;
  /** The values of a row; the row passes if one of them is chosen. */
  valuesOf: (row: T) => readonly string[];
  /** Returns the label of a value. */
  labelOf: (value: string) => string;
  /**
   * The facets of one group describe the same parts of a row, with their values in the same order: "French" and
   * "forced" then find a subtitle that is both, not a row that has one of each.
   */
  group?: string;
  /** The values in display order; undefined sorts them by label. */
  order?: readonly string[];
}

/** A property that rows can be sorted by. */
export interface SortBy<T> {
  key: string;
  label: string;
  /** "server": the server's order. Null is last in both directions. */
  valueOf: "server" | ((row: T) => string | number | null);
  /** Direction of the first click. */
  first: Direction;
}

/** Facets and sort orders of a list's rows. */
export interface ListSpec<T> {
  /** The strings that the text filter searches. */
  textOf: (row: T) => readonly (string | null)[];
  facets: readonly Facet<T>[];
  sorts: readonly SortBy<T>[];
  /** Name of the server's order, if no entry of `sorts` is that. */
  serverOrder?: string;
}

/** Rows checked before the generator yields. */
export const STEP = 250;

const searchable = perLocale(() => new WeakMap<object, string>());

/** The folded text of a row, memoized by record, because ten thousand rows are searched at every keystroke. */
export function searchableOf<T extends object>(row: T, spec: ListSpec<T>): string {
  const texts = searchable();
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = folded(spec.textOf(row).join("\n"));
  texts.set(row, text);
  return text;
}

/** True if a row has the chosen values; the facets of one group must all match the same part of it. */
function passes<T>(row: T, groups: readonly (readonly Chosen<T>[])[]): boolean {
  return groups.every((facets) => {
    const [first, ...others] = facets.map(({ facet, values }) =>
      facet.valuesOf(row).map((value) => values.has(value)),
    );
    return first?.some((is, index) => is && others.every((other) => other[index])) ?? true;
  });
}

export interface Chosen<T> {
  facet: Facet<T>;
  values: ReadonlySet<string>;
}

/** The chosen facets by group. */
export function groupsOf<T>(
  spec: ListSpec<T>,
  { chosen }: Pick<ListState, "chosen">,
): Chosen<T>[][] {
  const groups = new Map<string, Chosen<T>[]>();
  for (const facet of spec.facets) {
    const values = chosen.get(facet.key);
    if (!values || values.length === 0) continue;
    const name = facet.group ?? `facet ${facet.key}`;
    groups.set(name, [...(groups.get(name) ?? []), { facet, values: new Set(values) }]);
  }
  return [...groups.values()];
}

function sorted<T>(
  rows: readonly T[],
  spec: ListSpec<T>,
  sort: SortState | undefined,
): readonly T[] {
  const by = spec.sorts.find(({ key }) => key === sort?.key);
  if (!by || !sort) return rows;
  const isDescending = sort.direction === "desc";
  if (by.valueOf === "server") return isDescending ? rows.toReversed() : rows;
  return ordered(rows, by.valueOf, isDescending);
}

/** The words of a text filter, folded. */
export const wordsOf = (text: string) => folded(text).split(/\s+/).filter(Boolean);

/**
 * The rows that match text and facets, in the chosen order; equal rows keep the server's order. The words of the text
 * match in any order, ignoring case and accents. Unknown facets and orders, from an old URL, are ignored.
 */
export function* viewSteps<T extends object>(
  rows: readonly T[],
  spec: ListSpec<T>,
  state: ListState,
): Steps<readonly T[]> {
  const words = wordsOf(state.text);
  const groups = groupsOf(spec, state);
  if (words.length === 0 && groups.length === 0) return sorted(rows, spec, state.sort);
  const shown: T[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % STEP === STEP - 1) yield;
    const text = words.length === 0 ? "" : searchableOf(row, spec);
    if (words.every((word) => text.includes(word)) && passes(row, groups)) shown.push(row);
  }
  yield;
  return sorted(shown, spec, state.sort);
}

/** viewSteps, run to completion synchronously. */
export function viewOf<T extends object>(
  rows: readonly T[],
  spec: ListSpec<T>,
  state: ListState,
): readonly T[] {
  return finish(viewSteps(rows, spec, state));
}

/**
 * Tests whether a part of a row, by index in the lists of values, matches the chosen values of the row's grouped
 * facets. All parts match if none is chosen.
 */
export function partsOf<T>(
  row: T,
  spec: ListSpec<T>,
  state: Pick<ListState, "chosen">,
  group: string,
): (index: number) => boolean {
  const facets = groupsOf(spec, state)
    .flat()
    .filter(({ facet }) => facet.group === group)
    .map(({ facet, values }) => facet.valuesOf(row).map((value) => values.has(value)));
  return (index) => facets.every((is) => is[index] === true);
}

type Value = string | number;

type ValueOf<T> = (row: T) => Value | null;

/**
 * Rank of each value in the order; equal strings such as "Été" and "ete" share one. Recomputed only if there are new
 * values.
 */
function ranksOf(valueOf: object, values: ReadonlySet<Value>): ReadonlyMap<Value, number> {
  const known = knownRanks();
  const before = known.get(valueOf);
  if (before && [...values].every((value) => before.has(value))) return before;
  const ranks = new Map<Value, number>();
  let rank = 0;
  let last: Value | undefined;
  for (const value of [...values].toSorted(compare)) {
    if (last !== undefined && compare(last, value) !== 0) rank += 1;
    ranks.set(value, rank);
    last = value;
  }
  known.set(valueOf, ranks);
  return ranks;
}

/** Sorts rows by a value: null last in both directions; rows with equal values keep their order. */
function ordered<T>(rows: readonly T[], valueOf: ValueOf<T>, isDescending: boolean): T[] {
  const values = rows.map(valueOf);
  const ranks = ranksOf(valueOf, new Set(values.filter((value) => value !== null)));
  const sign = isDescending ? -1 : 1;
  return rows
    .map((row, index) => {
      const value = values[index] ?? null;
      return { row, rank: value === null ? Infinity : sign * (ranks.get(value) ?? 0) };
    })
    .toSorted((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
    .map(({ row }) => row);
}
