import { viewSearch } from "./list-address";
import type { ViewMode } from "./list-address";
import type { SavedView } from "./saved-views";

/**
 * The search parameters that a view leads to: its text may be an old address, or invalid.
 * @param viewMode the current view mode, if the list has a choice
 */
export function searchOf(view: SavedView, viewMode: ViewMode | undefined): string {
  const stored = new URLSearchParams(view.search);
  const isPosters = stored.get("view") === "posters";
  return viewSearch(stored, viewMode && (isPosters ? "posters" : "table"));
}
