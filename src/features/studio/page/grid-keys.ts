import type { KeyboardEvent } from "react";
import type { Studio } from "./use-studio";

/** What a key does that is not about where one is. */
export interface GridActions {
  /** Goes to the editor of the current cue. */
  edit: () => void;
  remove: () => void;
  addAfter: () => void;
}

const ROWS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Does what a key means in the grid; false for keys that mean nothing there. */
export function gridKey(
  event: KeyboardEvent,
  studio: Studio,
  actions: GridActions,
  page: number,
): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (altKey) return false;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === "a") studio.selectAll();
    else if (key === "Home" || key === "End")
      studio.move(ROWS[key] ?? 0, shiftKey ? "range" : "one");
    else return false;
    return true;
  }
  const rows = key === "PageUp" ? -page : key === "PageDown" ? page : ROWS[key];
  const { current, selected } = studio.editing;
  if (rows !== undefined) studio.move(rows, shiftKey ? "range" : "one");
  else if (key === " " && current !== undefined)
    studio.press(current, shiftKey ? "range" : "toggle");
  else if (key === "Enter") actions.edit();
  else if (key === "Delete") actions.remove();
  else if (key === "Insert") actions.addAfter();
  else if (key === "Escape" && selected.size > 0) studio.selectNone();
  else return false;
  return true;
}
