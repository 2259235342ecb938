import { parsed } from "./list-choices";

/** More views, or longer ones, no person made. */
const MOST = 100;
const LONGEST_SEARCH = 10_000;

/** The longest name of a view. */
export const LONGEST_NAME = 60;

/** A filter, an order and a look under a name. What it asks is kept as an address, so it can be a link. */
export interface SavedView {
  name: string;
  /** Search parameters without "?"; empty: everything in the server's order. */
  search: string;
}

function viewIn(kept: unknown): SavedView[] {
  if (typeof kept !== "object" || kept === null || !("name" in kept && "search" in kept)) return [];
  const { name, search } = kept;
  if (typeof name !== "string" || typeof search !== "string") return [];
  const known = name.trim();
  return known === "" || known.length > LONGEST_NAME || search.length > LONGEST_SEARCH
    ? []
    : [{ name: known, search }];
}

/** The named views that a text holds; what is broken in it is left out, of two with one name the later. */
export function parseViews(text: string | undefined): readonly SavedView[] {
  const kept = parsed(text);
  if (!Array.isArray(kept)) return [];
  const names = new Set<string>();
  return kept
    .flatMap(viewIn)
    .filter(({ name }) => !names.has(name) && names.add(name))
    .slice(0, MOST);
}
