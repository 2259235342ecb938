import type { Direction, ListState, SortState } from "./list-view";

/** Search parameters of a list. Text and profile have the same names as in Mass Edit, so they carry over. */
const TEXT = "filter";
const SORT = "sort";
/** All facets of all lists. */
const FACETS = [
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
  "finding",
] as const;
const VIEW = "view";
const PAGE = "page";

/** View modes of a list. */
export type ViewMode = "table" | "posters";

/** Max length of the text, and max number of values per facet. */
const MAX = 200;

function readSort(value: string | null): SortState | undefined {
  if (value === null || !/^-?[a-z]{1,20}$/i.test(value)) return undefined;
  return value.startsWith("-")
    ? { key: value.slice(1), direction: "desc" }
    : { key: value, direction: "asc" };
}

/** Parses the filter and order from search parameters; invalid parts are ignored. */
export function readListState(params: URLSearchParams): ListState {
  const chosen = new Map<string, string[]>();
  for (const key of FACETS) {
    const values = params.getAll(key).filter((value) => value !== "");
    if (values.length > 0) chosen.set(key, [...new Set(values)].slice(0, MAX));
  }
  return {
    text: (params.get(TEXT) ?? "").slice(0, MAX).trim(),
    chosen,
    sort: readSort(params.get(SORT)),
  };
}

/** Search parameters with this filter and order. Keeps all others except the page, which is reset to the first. */
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

/** True if the rows are filtered or sorted in the browser, not paged in the server's order. */
export function isClientFiltered(params: URLSearchParams): boolean {
  const { text, chosen, sort } = readListState(params);
  return text !== "" || chosen.size > 0 || sort !== undefined;
}

/**
 * Filter, order and view mode as search parameters, sorted so that equal views give equal strings;
 * `viewMode` if the list has more than one. Drops all other parameters.
 */
export function viewSearch(params: URLSearchParams, viewMode?: ViewMode): string {
  const requested = writeListState(new URLSearchParams(), readListState(params));
  const view = viewMode ? writeViewMode(requested, viewMode) : requested;
  return new URLSearchParams([...view].toSorted(byNameAndValue)).toString();
}

function byNameAndValue(one: [string, string], other: [string, string]): number {
  const [a, b] = [one.join("="), other.join("=")];
  return Number(a > b) - Number(a < b);
}

/** The stored text as a view mode; undefined if it is none. */
export const parseViewMode = (text?: string | null): ViewMode | undefined =>
  text === "posters" || text === "table" ? text : undefined;

/** The view mode in the search parameters, or `other` if they have none. */
export const readViewMode = (params: URLSearchParams, other: ViewMode) =>
  parseViewMode(params.get(VIEW)) ?? other;

/** The search parameters with this view mode. */
export function writeViewMode(params: URLSearchParams, viewMode: ViewMode): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(VIEW, viewMode);
  return next;
}

/** The sort after a click on a column: its first direction, then the other, then the server's order again. */
export function nextSort(
  now: SortState | undefined,
  { key, first }: { key: string; first: Direction },
): SortState | undefined {
  if (now?.key !== key) return { key, direction: first };
  if (now.direction !== first) return undefined;
  return { key, direction: first === "asc" ? "desc" : "asc" };
}
