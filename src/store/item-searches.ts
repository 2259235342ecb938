import { create } from "zustand";
import type { MissingSubtitle } from "@/api/shared";

/** The state of a search for one subtitle of an item, or how it has just ended. */
export interface ItemSearch {
  language: MissingSubtitle;
  state: "searching" | "found" | "nothing";
  /** The result in words: "English 94 %, OpenSubtitles.com". */
  text: string;
}

/** How long a result stays on screen, in milliseconds: what was found, or what to do when nothing was. */
const SHOW = { found: 4_000, nothing: 15_000 } as const;

interface Searches {
  /** By the item's key. */
  byItem: ReadonlyMap<string, readonly ItemSearch[]>;
  /** For screen readers. */
  announcement: string;
}

const useStore = create<Searches>()(() => ({ byItem: new Map(), announcement: "" }));
const NONE: readonly ItemSearch[] = [];
const timers = new Set<ReturnType<typeof setTimeout>>();

const isSame = (one: MissingSubtitle, other: MissingSubtitle) =>
  one.code2 === other.code2 && one.hi === other.hi && one.forced === other.forced;

/** The searches started at this item that are running, or have just ended. */
export const useItemSearches = (item: string) => useStore(({ byItem }) => byItem.get(item) ?? NONE);

/** The same for all items, by their keys. */
export const useSearchedItems = () => useStore(({ byItem }) => byItem);

/** The search that ended last, for the page's live region. */
export const useSearchAnnouncement = () => useStore(({ announcement }) => announcement);

/** The search of this subtitle among those of its item. */
export const searchOf = (searches: readonly ItemSearch[], language: MissingSubtitle) =>
  searches.find((one) => isSame(one.language, language));

function replace(item: string, language: MissingSubtitle, search: ItemSearch | undefined): void {
  useStore.setState(({ byItem }) => {
    const others = (byItem.get(item) ?? NONE).filter((one) => !isSame(one.language, language));
    const searches = search ? [...others, search] : others;
    const next = new Map(byItem);
    if (searches.length > 0) next.set(item, searches);
    else next.delete(item);
    return { byItem: next };
  });
}

/** A search begins: its chip and its row stay until its result has been shown. */
export function beginItemSearch(item: string, language: MissingSubtitle): void {
  replace(item, language, { language, state: "searching", text: "" });
}

/** It ended without a result to show: it failed, or the result is unknown. */
export function dropItemSearch(item: string, language: MissingSubtitle): void {
  replace(item, language, undefined);
}

/** Shows how a search ended, for a moment; `announcement` is for screen readers. */
export function endItemSearch(item: string, search: ItemSearch, announcement: string): void {
  if (search.state === "searching") return;
  replace(item, search.language, search);
  useStore.setState({ announcement });
  const timer = setTimeout(() => {
    timers.delete(timer);
    if (useStore.getState().announcement === announcement) useStore.setState({ announcement: "" });
    // The same search may have been started again by now.
    if (useStore.getState().byItem.get(item)?.includes(search) === true)
      dropItemSearch(item, search.language);
  }, SHOW[search.state]);
  timers.add(timer);
}

/** Back to the initial state, for tests. */
export function resetItemSearches(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  useStore.setState({ byItem: new Map(), announcement: "" });
}
