import { useLocalStorage } from "@mantine/hooks";
import type { ListName } from "../../lib/list-choices";
import { parseViews } from "../../lib/saved-views";
import type { SavedView } from "../../lib/saved-views";

const byName = (one: SavedView, other: SavedView) => one.name.localeCompare(other.name);

/** The named views of a list, which this browser keeps for all its tabs, and how to change them. */
export function useSavedViews(list: ListName) {
  const [views, keep] = useLocalStorage<readonly SavedView[]>({
    key: `list-views-${list}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    serialize: JSON.stringify,
    deserialize: parseViews,
  });
  return {
    views,
    /** A view of the same name is replaced. */
    save: (view: SavedView) =>
      keep((now) => [...now.filter(({ name }) => name !== view.name), view].toSorted(byName)),
    rename: (from: string, to: string) =>
      keep((now) =>
        now.map((view) => (view.name === from ? { ...view, name: to } : view)).toSorted(byName),
      ),
    remove: (gone: string) => keep((now) => now.filter(({ name }) => name !== gone)),
  };
}
