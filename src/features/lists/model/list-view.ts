import { folded } from "@/utils/fold";
import { orderSteps } from "./list-order";
import { finish } from "@/utils/time-slices";
import type { Steps } from "@/utils/time-slices";

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
  /** What the text filter searches. */
  textOf: (row: T) => readonly (string | null)[];
  facets: readonly Facet<T>[];
  sorts: readonly SortBy<T>[];
}

/** How many rows are checked before the generator yields. */
export const STEP = 250;

const searchable = new WeakMap<object, string>();

/** The folded text of a row, memoized by record: ten thousand of them are searched at every key. */
export function searchableOf<T extends object>(row: T, spec: ListSpec<T>): string {
  const known = searchable.get(row);
  if (known !== undefined) return known;
  const text = folded(spec.textOf(row).join("\n"));
  searchable.set(row, text);
  return text;
}

/** Whether a row has what is chosen; facets of one group must agree on one of its parts. */
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

/** The chosen facets, those of one group together. */
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

function* sortedSteps<T>(
  rows: readonly T[],
  spec: ListSpec<T>,
  sort: SortState | undefined,
): Steps<readonly T[]> {
  const by = spec.sorts.find(({ key }) => key === sort?.key);
  if (!by || !sort) return rows;
  const isDescending = sort.direction === "desc";
  if (by.valueOf === "server") return isDescending ? rows.toReversed() : rows;
  return yield* orderSteps(rows, by.valueOf, isDescending);
}

/** The words of a text filter, folded. */
export const wordsOf = (text: string) => folded(text).split(/\s+/).filter(Boolean);

/**
 * The rows that pass text and facets, in the wanted order; rows that are equal in it stay as the server sorts.
 * The text is found word by word, in any order, whatever its case and accents. Unknown facets and orders, from
 * an old address, are left out.
 */
export function* viewSteps<T extends object>(
  rows: readonly T[],
  spec: ListSpec<T>,
  state: ListState,
): Steps<readonly T[]> {
  const words = wordsOf(state.text);
  const groups = groupsOf(spec, state);
  if (words.length === 0 && groups.length === 0) return yield* sortedSteps(rows, spec, state.sort);
  const shown: T[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % STEP === STEP - 1) yield;
    const text = words.length === 0 ? "" : searchableOf(row, spec);
    if (words.every((word) => text.includes(word)) && passes(row, groups)) shown.push(row);
  }
  return yield* sortedSteps(shown, spec, state.sort);
}

/** See viewSteps: all of it at once. */
export function viewOf<T extends object>(
  rows: readonly T[],
  spec: ListSpec<T>,
  state: ListState,
): readonly T[] {
  return finish(viewSteps(rows, spec, state));
}

/** Which parts of a row its grouped facets mean, by index in the lists of their values. All when none is chosen. */
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
