import type { ListName } from "./list-choices";
import { parseViews } from "./saved-views";
import type { SavedView } from "./saved-views";
import { useStoredValue } from "@/ui/use-stored-value";

const byName = (one: SavedView, other: SavedView) => one.name.localeCompare(other.name);

/** The named views of a list, stored in this browser for all its tabs, and functions that change them. */
export function useSavedViews(list: ListName) {
  const { value: views, update } = useStoredValue({
    key: `list-views-${list}`,
    parse: parseViews,
    print: JSON.stringify,
  });
  return {
    views,
    /** Replaces a view of the same name. */
    save: (view: SavedView) =>
      update((now) => [...now.filter(({ name }) => name !== view.name), view].toSorted(byName)),
    rename: (from: string, to: string) =>
      update((now) =>
        now.map((view) => (view.name === from ? { ...view, name: to } : view)).toSorted(byName),
      ),
    remove: (gone: string) => update((now) => now.filter(({ name }) => name !== gone)),
  };
}
