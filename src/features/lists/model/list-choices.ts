/** The lists whose choices are stored, by their name in local storage. */
export type ListName =
  | "series"
  | "movies"
  | "leagues"
  | "wanted-series"
  | "wanted-movies"
  | "wanted-sports"
  | "history-series"
  | "history-movies"
  | "history-sports"
  | "blacklist-series"
  | "blacklist-movies"
  | "blacklist-sports";

/** No list has more of them, or longer ones. */
const MOST = 100;

/** The parsed text; null for garbage. */
export function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** The ids of columns that differ from the default: extra ones that are shown, others that are hidden. */
export function parseColumns(text: string | undefined): readonly string[] {
  const stored = parsed(text);
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((id): id is string => typeof id === "string" && id.length < MOST)
    .slice(0, MOST);
}
