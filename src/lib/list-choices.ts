/** What this browser keeps about a list: how it is drawn, its columns, its named views. */

/** The lists that things are kept about, by their name in the storage. */
export type ListName =
  | "series"
  | "movies"
  | "wanted-series"
  | "wanted-movies"
  | "history-series"
  | "history-movies"
  | "blacklist-series"
  | "blacklist-movies";

/** More of them, or longer ones, no person made. */
const MOST = 100;
export const LONGEST_NAME = 60;

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Ids of the columns that are not as they are by default: extra ones that are shown, others that are hidden. */
export function parseColumns(text: string | undefined): readonly string[] {
  const kept = parsed(text);
  if (!Array.isArray(kept)) return [];
  return kept
    .filter((id): id is string => typeof id === "string" && id.length < MOST)
    .slice(0, MOST);
}

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
  return known === "" || known.length > LONGEST_NAME || search.length > 10_000
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
