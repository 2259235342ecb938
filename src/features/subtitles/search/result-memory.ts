import type { ListState, SortState } from "@/features/library/list-view";
import { ALL_RESULTS, KINDS, SCORES } from "./result-view";

/** Where this browser keeps how search results are sorted and filtered. */
export const RESULT_VIEW_KEY = "manual-search-view";

/** More values, or a longer one, is no choice of a person. */
const MOST = 200;

/** What a facet may have been narrowed to: these values, or any text. */
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
    (one): one is string => typeof one === "string" && one !== "" && one.length <= MOST,
  );
  return [...new Set(texts)].filter((one) => offered?.includes(one) ?? true).slice(0, MOST);
}

function sortIn(value: unknown): SortState | undefined {
  const { key, direction } = asObject(value);
  if (typeof key !== "string" || !SORTS.includes(key)) return undefined;
  return direction === "asc" || direction === "desc" ? { key, direction } : undefined;
}

/**
 * What was kept, as far as it makes sense. The words come back only for the item that they were typed for:
 * they are about one release, and would hide all of another's results.
 */
export function parseResultView(kept: string | null, item: string): ListState {
  let raw: Record<string, unknown> = {};
  try {
    raw = asObject(JSON.parse(kept ?? "null"));
  } catch {
    // Garbage is as good as nothing.
  }
  const facets = asObject(raw["chosen"]);
  const chosen = new Map<string, readonly string[]>();
  for (const [key, offered] of FACETS) {
    const values = textsIn(facets[key], offered);
    if (values.length > 0) chosen.set(key, values);
  }
  const { text } = raw;
  const isOfItem = raw["item"] === item && typeof text === "string";
  return { text: isOfItem ? text.slice(0, MOST) : "", chosen, sort: sortIn(raw["sort"]) };
}

/** How this browser sorted and filtered results the last time; `item` names whose results they are. */
export function readResultView(item: string): ListState {
  try {
    return parseResultView(window.localStorage.getItem(RESULT_VIEW_KEY), item);
  } catch {
    return ALL_RESULTS;
  }
}

/** Keeps it for the next time; a browser that keeps nothing is no reason to fail. */
export function keepResultView({ text, chosen, sort }: ListState, item: string): void {
  try {
    const words = text === "" ? {} : { text, item };
    const kept = { sort, chosen: Object.fromEntries(chosen), ...words };
    window.localStorage.setItem(RESULT_VIEW_KEY, JSON.stringify(kept));
  } catch {
    // The choice then lasts as long as the dialog.
  }
}
