import { parsed } from "./list-choices";

/** Max number of views. */
const MAX = 100;
const MAX_SEARCH_LENGTH = 10_000;

/** Max length of a view's name. */
export const MAX_NAME_LENGTH = 60;

/** A named filter, order and view mode, stored as search parameters so that it can be a link. */
export interface SavedView {
  name: string;
  /** Search parameters without "?"; empty for all rows in the server's order. */
  search: string;
}

function viewIn(stored: unknown): SavedView[] {
  if (typeof stored !== "object" || stored === null || !("name" in stored && "search" in stored))
    return [];
  const { name, search } = stored;
  if (typeof name !== "string" || typeof search !== "string") return [];
  const known = name.trim();
  return known === "" || known.length > MAX_NAME_LENGTH || search.length > MAX_SEARCH_LENGTH
    ? []
    : [{ name: known, search }];
}

/** Parses named views; drops invalid ones, and the later ones with the same name. */
export function parseViews(text: string | undefined): readonly SavedView[] {
  const stored = parsed(text);
  if (!Array.isArray(stored)) return [];
  const names = new Set<string>();
  return stored
    .flatMap(viewIn)
    .filter(({ name }) => !names.has(name) && names.add(name))
    .slice(0, MAX);
}
