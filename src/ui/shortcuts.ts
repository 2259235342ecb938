import { useEffect, useEffectEvent } from "react";

/** The parts of the list of shortcuts, in their order. */
export type ShortcutPlace = "Anywhere" | "Go to a page" | "Lists";

/** A key without Ctrl or Cmd, or two after each other ("g s"), and what it does now. */
export interface Shortcut {
  keys: string;
  label: string;
  place: ShortcutPlace;
  run: () => void;
}

const registered = new Set<Shortcut>();

/** Every shortcut that what is on the screen has now. */
export const shortcutsNow = (): readonly Shortcut[] => [...registered];

/**
 * Gives a single letter to what is on the screen, as long as it is there: `useShortcut("f", "Filter the list",
 * focusFilter)`. It is not heard while somebody types, in a dialog, or when letters are switched off (WCAG
 * 2.1.4); with `isOn` false it is not there at all. Of two with the same key the later one counts.
 */
export function useShortcut(
  keys: string,
  label: string,
  run: () => void,
  isOn = true,
  place: ShortcutPlace = "Lists",
): void {
  const onPress = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return undefined;
    const shortcut = { keys, label, place, run: () => onPress() };
    registered.add(shortcut);
    return () => void registered.delete(shortcut);
  }, [keys, label, place, isOn]);
}
