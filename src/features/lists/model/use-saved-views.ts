import { i18n } from "@lingui/core";
import { isEnglish } from "@/utils/locale";
import { useStoredValue } from "@/ui/use-stored-value";
import type { ListName } from "./list-choices";
import { parseViews } from "./saved-views";
import type { SavedView } from "./saved-views";
import { viewSearch } from "./list-params";
import type { ViewMode } from "./list-params";

/**
 * Search parameters of a view; its stored text may be an old URL, or invalid.
 * @param viewMode the current view mode, if the list has a choice
 */
export function searchOf(view: SavedView, viewMode: ViewMode | undefined): string {
  const stored = new URLSearchParams(view.search);
  const isPosters = stored.get("view") === "posters";
  return viewSearch(stored, viewMode && (isPosters ? "posters" : "table"));
}

const byName = (one: SavedView, other: SavedView) =>
  one.name.localeCompare(other.name, isEnglish() ? undefined : i18n.locale);

/** Named views of a list, stored in this browser for all its tabs, and functions that change them. */
export function useSavedViews(list: ListName) {
  const { value: views, update } = useStoredValue({
    key: `list-views-${list}`,
    parse: parseViews,
    print: JSON.stringify,
  });
  return {
    views,
    /** Saves a view; replaces one with the same name. */
    save: (view: SavedView) =>
      update((now) => [...now.filter(({ name }) => name !== view.name), view].toSorted(byName)),
    rename: (from: string, to: string) =>
      update((now) =>
        now.map((view) => (view.name === from ? { ...view, name: to } : view)).toSorted(byName),
      ),
    remove: (gone: string) => update((now) => now.filter(({ name }) => name !== gone)),
  };
}
