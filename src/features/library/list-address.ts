import type { Direction, ListState, SortState } from "./list-view";

/** How the address names what is asked of a list. Text and profile are those of Mass Edit, which takes them along. */
const TEXT = "filter";
const SORT = "sort";
/** Every facet that some list has. */
export const FACETS = [
  "profile",
  "monitored",
  "missing",
  "language",
  "kind",
  "audio",
  "tag",
  "type",
  "status",
  "series",
  "action",
  "provider",
] as const;
const VIEW = "view";
const PAGE = "page";

/** How a list is drawn. */
export type ListLook = "table" | "posters";

/** A longer text, or more values, is no filter of a person. */
const MOST = 200;

function readSort(value: string | null): SortState | undefined {
  if (value === null || !/^-?[a-z]{1,20}$/i.test(value)) return undefined;
  return value.startsWith("-")
    ? { key: value.slice(1), direction: "desc" }
    : { key: value, direction: "asc" };
}

/** What an address asks of a list; rubbish in it asks for nothing. */
export function readListState(params: URLSearchParams): ListState {
  const chosen = new Map<string, string[]>();
  for (const key of FACETS) {
    const values = params.getAll(key).filter((value) => value !== "");
    if (values.length > 0) chosen.set(key, [...new Set(values)].slice(0, MOST));
  }
  return {
    text: (params.get(TEXT) ?? "").slice(0, MOST).trim(),
    chosen,
    sort: readSort(params.get(SORT)),
  };
}

/** The address of what is asked: everything else in it stays, but the page, which is the first of the new rows. */
export function writeListState(params: URLSearchParams, state: ListState): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [TEXT, SORT, PAGE, ...FACETS]) next.delete(name);
  if (state.text !== "") next.set(TEXT, state.text);
  for (const key of FACETS)
    for (const value of state.chosen.get(key) ?? []) next.append(key, value);
  const { sort } = state;
  if (sort) next.set(SORT, sort.direction === "desc" ? `-${sort.key}` : sort.key);
  return next;
}

/** True when an address asks for less than the whole list in the server's order. */
export function isNarrowed(params: URLSearchParams): boolean {
  const { text, chosen, sort } = readListState(params);
  return text !== "" || chosen.size > 0 || sort !== undefined;
}

/**
 * What an address asks and how it draws that, as search parameters that are the same whenever the same is asked;
 * `look` where a list has more than one. Everything else in the address is left out.
 */
export function viewSearch(params: URLSearchParams, look?: ListLook): string {
  const asked = writeListState(new URLSearchParams(), readListState(params));
  const view = look ? writeLook(asked, look) : asked;
  return new URLSearchParams([...view].toSorted(byNameAndValue)).toString();
}

function byNameAndValue(one: [string, string], other: [string, string]): number {
  const [a, b] = [one.join("="), other.join("=")];
  return Number(a > b) - Number(a < b);
}

/** How an address draws the list; `kept` when it does not say. */
export function readLook(params: URLSearchParams, kept: ListLook): ListLook {
  const value = params.get(VIEW);
  return value === "posters" || value === "table" ? value : kept;
}

/** The address with a list drawn so. */
export function writeLook(params: URLSearchParams, look: ListLook): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(VIEW, look);
  return next;
}

/** What a press on a column does: its first direction, then the other, then the server's order again. */
export function nextSort(
  now: SortState | undefined,
  { key, first }: { key: string; first: Direction },
): SortState | undefined {
  if (now?.key !== key) return { key, direction: first };
  if (now.direction !== first) return undefined;
  return { key, direction: first === "asc" ? "desc" : "asc" };
}
