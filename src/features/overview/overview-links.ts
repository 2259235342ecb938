import { writeListState } from "@/features/lists/model/list-params";
import type { FACETS } from "@/features/lists/model/list-params";
import type { SortState } from "@/features/lists/model/list-view";

type Facet = (typeof FACETS)[number];

/** Address of a list with these facet values chosen, and in this order. */
export function listLink(
  path: string,
  chosen: Partial<Record<Facet, readonly string[]>>,
  sort?: SortState,
): string {
  const state = { text: "", chosen: new Map(Object.entries(chosen)), sort };
  const search = writeListState(new URLSearchParams(), state).toString();
  return search === "" ? path : `${path}?${search}`;
}
