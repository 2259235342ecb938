import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { Text } from "@/utils/text";

/** A row of the list of shortcuts. */
export interface ListedKey {
  /** "Ctrl+S"; "g s" means one after the other; "↑ / ↓" means either. */
  keys: string;
  label: Text;
  /** True for a single letter, which can be disabled. */
  isLetter?: boolean;
}

/** The letter key that opens the search, in addition to Ctrl+K. */
export const SEARCH_KEY = "/";

/** Titles of the groups that shortcuts are registered under. */
export const GROUP_TITLES: Readonly<Record<string, MessageDescriptor>> = {
  Anywhere: msg`Anywhere`,
  "Go to a page": msg`Go to a page`,
  Lists: msg`Lists`,
  Search: msg({ message: "Search", context: "noun" }),
  Dialogs: msg`Dialogs`,
  Settings: msg`Settings`,
  Studio: msg`Subtitle studio`,
};

/** Keys of certain parts of the interface, listed even if those are not rendered. */
const LISTS: readonly ListedKey[] = [
  { keys: "f", label: msg`Filter a list`, isLetter: true },
  { keys: "j", label: msg`Next row`, isLetter: true },
  { keys: "k", label: msg`Previous row`, isLetter: true },
  { keys: "↑ / ↓", label: msg`Move to another row` },
  { keys: "Enter", label: msg`Open the row’s title` },
  { keys: "x", label: msg`Select the row`, isLetter: true },
  { keys: "Shift+click", label: msg`Select all rows from the last one selected to this one` },
  { keys: "s", label: msg`Wanted: search for the row’s subtitles`, isLetter: true },
  { keys: "v", label: msg`Series and movies: switch between table and posters`, isLetter: true },
  { keys: "[", label: msg`Previous page of a list`, isLetter: true },
  { keys: "]", label: msg`Next page of a list`, isLetter: true },
];

/**
 * Keys in the list of shortcuts other than the registered single letters, by group; `mod` is Ctrl or ⌘. Nothing is
 * bound here: Ctrl+K is in PaletteBox, "g" and a letter in palette-pages.ts, letters come from ui/shortcuts.ts.
 */
export function listedKeys(mod: string): Record<string, readonly ListedKey[]> {
  return {
    Anywhere: [
      { keys: `${mod}+K`, label: msg`Find series, movies, pages, settings, and actions` },
      { keys: "Tab", label: msg`Move to the next field, button, or link; Shift+Tab moves back` },
    ],
    "Go to a page": [],
    Lists: LISTS,
    Search: [
      { keys: "↑ / ↓", label: msg`Select another result` },
      { keys: "Enter", label: msg`Open the selected result` },
      { keys: `${mod}+Enter`, label: msg`Open the selected result in a new tab` },
      { keys: "Escape", label: msg`Close the search` },
    ],
    Dialogs: [
      { keys: "Enter", label: msg`Confirm` },
      { keys: "Escape", label: msg`Close, unless a job is running` },
    ],
    Settings: [{ keys: `${mod}+S`, label: msg`Save all changes` }],
    Studio: [
      { keys: `${mod}+S`, label: msg`Save` },
      { keys: `${mod}+Z`, label: msg`Undo` },
      { keys: `${mod}+Shift+Z`, label: msg`Redo` },
      { keys: `${mod}+F`, label: msg`Find` },
      { keys: "F3", label: msg`Next match` },
      { keys: `${mod}+G`, label: msg`Go to a line or time` },
      { keys: `${mod}+F2`, label: msg`Bookmark the line` },
      { keys: "F2", label: msg`Next bookmark` },
      { keys: "Shift+F2", label: msg`Previous bookmark` },
      { keys: "Alt+↑", label: msg`Previous line` },
      { keys: "Alt+↓", label: msg`Next line` },
      { keys: `${mod}+Enter`, label: msg`Split at the cursor` },
      { keys: "Insert", label: msg`Add a line after` },
      { keys: "Delete", label: msg`Delete lines` },
      { keys: `${mod}+A`, label: msg`Select all` },
    ],
  };
}

/** Name of the modifier key on this machine. */
export const modKey = () => (/Mac|iPhone|iPad/.test(window.navigator.userAgent) ? "⌘" : "Ctrl");

/** Splits keys into keycaps: "g s" is the cap g, and the cap s preceded by "then". */
export function keyParts(keys: string): { cap: string; before: "" | "then" | "+" | "or" }[] {
  return keys.split(" / ").flatMap((either, index) =>
    either.split(" ").flatMap((chord, position) =>
      // A single plus is the key itself.
      chord.split(/(?<=.)\+(?=.)/).map((cap, at) => ({
        cap,
        before: at > 0 ? "+" : position > 0 ? "then" : index > 0 ? "or" : "",
      })),
    ),
  );
}
