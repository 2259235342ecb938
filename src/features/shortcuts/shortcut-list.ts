/** A row of the list of shortcuts. */
export interface ListedKey {
  /** "Ctrl+S"; "g s" means one after the other; "↑ / ↓" means either. */
  keys: string;
  label: string;
  /** A single letter, which can be switched off. */
  isLetter?: boolean;
}

/** The letter key that opens the search, beside Ctrl+K. */
export const SEARCH_KEY = "/";

/** Keys of certain parts of the interface, listed even while those are not on screen. */
const LISTS: readonly ListedKey[] = [
  { keys: "f", label: "Filter a list", isLetter: true },
  { keys: "j", label: "Next row", isLetter: true },
  { keys: "k", label: "Previous row", isLetter: true },
  { keys: "↑ / ↓", label: "To another row, from a row" },
  { keys: "Enter", label: "Open what the row is about" },
  { keys: "x", label: "Select the row", isLetter: true },
  { keys: "Shift+click", label: "Select all rows from the last one selected to this one" },
  { keys: "s", label: "Wanted: search the row", isLetter: true },
  { keys: "v", label: "Series and movies: table or posters", isLetter: true },
  { keys: "[", label: "Previous page of a list", isLetter: true },
  { keys: "]", label: "Next page of a list", isLetter: true },
];

/**
 * The keys that the list of shortcuts shows besides the single letters, by where they work; `mod` is Ctrl or ⌘. Nothing
 * is bound here: Ctrl+K is in PaletteBox, "g" and a letter in palette-pages.ts, letters come from ui/shortcuts.ts.
 */
export function listedKeys(mod: string): Record<string, readonly ListedKey[]> {
  return {
    Anywhere: [
      { keys: `${mod}+K`, label: "Search series, movies, pages, settings and actions" },
      { keys: "Tab", label: "To the next field, button or link; Shift+Tab goes back" },
    ],
    "Go to a page": [],
    Lists: LISTS,
    Search: [
      { keys: "↑ / ↓", label: "Mark another result" },
      { keys: "Enter", label: "Open selected result" },
      { keys: `${mod}+Enter`, label: "Open what is marked in a new tab" },
      { keys: "Escape", label: "Close the search" },
    ],
    Dialogs: [
      { keys: "Enter", label: "Confirm" },
      { keys: "Escape", label: "Close, unless work is running" },
    ],
    Settings: [{ keys: `${mod}+S`, label: "Save all changes" }],
  };
}

/** The name of the shortcut modifier on this machine. */
export const modKey = () => (/Mac|iPhone|iPad/.test(window.navigator.userAgent) ? "⌘" : "Ctrl");

/** Splits keys into keycaps: "g s" is the cap g, and the cap s preceded by "then". */
export function keyParts(keys: string): { cap: string; before: "" | "then" | "+" | "or" }[] {
  return keys.split(" / ").flatMap((either, index) =>
    either.split(" ").flatMap((chord, position) =>
      // A plus on its own is the key itself.
      chord.split(/(?<=.)\+(?=.)/).map((cap, at) => ({
        cap,
        before: at > 0 ? "+" : position > 0 ? "then" : index > 0 ? "or" : "",
      })),
    ),
  );
}
