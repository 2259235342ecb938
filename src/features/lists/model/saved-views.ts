import { parsed } from "./list-choices";

/** More views, or longer ones, no person made. */
const MOST = 100;
const LONGEST_SEARCH = 10_000;

/** The longest name of a view. */
export const LONGEST_NAME = 60;

/** A filter, an order and a view mode under a name, stored as an address, so that it can be a link. */
export interface SavedView {
  name: string;
  /** Search parameters without "?"; empty: everything in the server's order. */
  search: string;
}

function viewIn(stored: unknown): SavedView[] {
  if (typeof stored !== "object" || stored === null || !("name" in stored && "search" in stored))
    return [];
  const { name, search } = stored;
  if (typeof name !== "string" || typeof search !== "string") return [];
  const known = name.trim();
  return known === "" || known.length > LONGEST_NAME || search.length > LONGEST_SEARCH
    ? []
    : [{ name: known, search }];
}

/** The named views that a text holds; what is broken in it is left out, of two with one name the later. */
export function parseViews(text: string | undefined): readonly SavedView[] {
  const stored = parsed(text);
  if (!Array.isArray(stored)) return [];
  const names = new Set<string>();
  return stored
    .flatMap(viewIn)
    .filter(({ name }) => !names.has(name) && names.add(name))
    .slice(0, MOST);
}
