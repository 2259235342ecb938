import { storageKey } from "@/config/own-storage";
import type { ListState, SortState } from "@/features/lists/model/list-view";
import { ALL_RESULTS, KINDS, SCORES } from "./result-view";

/** The local storage key of the sorting and filters of search results. */
export const RESULT_VIEW_KEY = storageKey("manual-search-view");

/** Limit for the number of values and their length: local storage may hold anything. */
const MAX = 200;

/** The values that a facet may have; undefined for any text. */
const FACETS: ReadonlyMap<string, readonly string[] | undefined> = new Map<
  string,
  readonly string[] | undefined
>([
  ["score", SCORES],
  ["language", undefined],
  ["provider", undefined],
  ["kind", KINDS],
]);
const SORTS = ["score", "language", "provider", "release", "uploader", "match"];

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function textsIn(value: unknown, offered: readonly string[] | undefined): string[] {
  if (!Array.isArray(value)) return [];
  const texts = value.filter(
    (one): one is string => typeof one === "string" && one !== "" && one.length <= MAX,
  );
  return [...new Set(texts)].filter((one) => offered?.includes(one) ?? true).slice(0, MAX);
}

function sortIn(value: unknown): SortState | undefined {
  const { key, direction } = asObject(value);
  if (typeof key !== "string" || !SORTS.includes(key)) return undefined;
  return direction === "asc" || direction === "desc" ? { key, direction } : undefined;
}

/**
 * The valid parts of a stored view. The text is restored only for the item that it was typed for: the words of
 * one release would hide all results of another.
 */
export function parseResultView(stored: string | null, item: string): ListState {
  let raw: Record<string, unknown> = {};
  try {
    raw = asObject(JSON.parse(stored ?? "null"));
  } catch {
    // Invalid JSON counts as nothing stored.
  }
  const facets = asObject(raw["chosen"]);
  const chosen = new Map<string, readonly string[]>();
  for (const [key, offered] of FACETS) {
    const values = textsIn(facets[key], offered);
    if (values.length > 0) chosen.set(key, values);
  }
  const { text } = raw;
  const isOfItem = raw["item"] === item && typeof text === "string";
  return { text: isOfItem ? text.slice(0, MAX) : "", chosen, sort: sortIn(raw["sort"]) };
}

/** The last view from local storage; `item` as returned by mediaKey. */
export function loadResultView(item: string): ListState {
  try {
    return parseResultView(window.localStorage.getItem(RESULT_VIEW_KEY), item);
  } catch {
    return ALL_RESULTS;
  }
}

/** Stores the view for the next search. */
export function saveResultView({ text, chosen, sort }: ListState, item: string): void {
  try {
    const words = text === "" ? {} : { text, item };
    const stored = { sort, chosen: Object.fromEntries(chosen), ...words };
    window.localStorage.setItem(RESULT_VIEW_KEY, JSON.stringify(stored));
  } catch {
    // Local storage may be blocked: the view then lasts as long as the dialog.
  }
}
