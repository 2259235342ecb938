import { useDeferredValue, useState } from "react";
import type { SearchResult } from "@/api/provider-rows";
import type { FullItem } from "../item/subtitle-item";
import { nextSort } from "@/features/lists/model/list-params";
import { viewOf } from "@/features/lists/model/list-view";
import type { ListState, SortState } from "@/features/lists/model/list-view";
import { ALL_RESULTS, isFiltering, resultSpec, KINDS, SCORES } from "./result-view";
import { useLanguageName } from "@/queries/languages";
import { mediaKey } from "@/api/media";
import { storageKey } from "@/config/own-storage";

/** The local storage key of the sorting and filters of search results. */
const RESULT_VIEW_KEY = storageKey("manual-search-view");

/** Max number of values, and max length of each: local storage may contain anything. */
const MAX = 200;

/** Valid values per facet; undefined allows any text. */
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

/**
 * Filters and sorts the results: `shown` are the filtered results, `state` is the current filter, `spec` lists the
 * facets and sort orders. The state is kept in local storage.
 */
export function useResultView(item: FullItem, results: readonly SearchResult[]) {
  const key = mediaKey(item);
  const [state, setState] = useState(() => loadResultView(key));
  const spec = resultSpec(useLanguageName());
  // Typing stays responsive while the results are filtered.
  const deferredState = useDeferredValue(state);
  const update = (next: ListState) => {
    setState(next);
    saveResultView(next, key);
  };
  return {
    state,
    spec,
    shown: viewOf(results, spec, deferredState),
    isFiltering: isFiltering(state),
    setText: (text: string) => update({ ...state, text }),
    /** Sets the values of one facet; an empty list removes its filter. */
    choose: (facet: string, values: readonly string[]) => {
      const chosen = new Map(state.chosen);
      if (values.length === 0) chosen.delete(facet);
      else chosen.set(facet, values);
      update({ ...state, chosen });
    },
    sortBy: (column: { key: string; first: "asc" | "desc" }) =>
      update({ ...state, sort: nextSort(state.sort, column) }),
    setSort: (sort: ListState["sort"]) => update({ ...state, sort }),
    /** Removes all filters; the order stays. */
    clear: () => update({ ...ALL_RESULTS, sort: state.sort }),
  };
}

export type ResultViewControl = ReturnType<typeof useResultView>;

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
 * The valid parts of a stored view. The text is restored only for the item that it was typed for, because the words of
 * one release would hide all results of another.
 */
function parseResultView(stored: string | null, item: string): ListState {
  let raw: Record<string, unknown> = {};
  try {
    raw = asObject(JSON.parse(stored ?? "null"));
  } catch {
    // Invalid JSON is treated as an empty view.
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
function loadResultView(item: string): ListState {
  try {
    return parseResultView(window.localStorage.getItem(RESULT_VIEW_KEY), item);
  } catch {
    return ALL_RESULTS;
  }
}

/** Stores the view for the next search. */
function saveResultView({ text, chosen, sort }: ListState, item: string): void {
  try {
    const words = text === "" ? {} : { text, item };
    const stored = { sort, chosen: Object.fromEntries(chosen), ...words };
    window.localStorage.setItem(RESULT_VIEW_KEY, JSON.stringify(stored));
  } catch {
    // Local storage may be blocked: the view then lasts as long as the dialog.
  }
}
