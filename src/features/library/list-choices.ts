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

/** More of them, or longer ones, no list has. */
const MOST = 100;

/** What a kept text holds; null for garbage. */
export function parsed(text: string | undefined): unknown {
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
