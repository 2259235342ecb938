import { useEffect, useEffectEvent } from "react";

/** The groups of the list of shortcuts, in order. */
export type ShortcutGroup = "Anywhere" | "Go to a page" | "Lists";

/** A key without Ctrl or Cmd, or a sequence of two ("g s"), and its action. */
export interface Shortcut {
  keys: string;
  label: string;
  group: ShortcutGroup;
  run: () => void;
}

const registered = new Set<Shortcut>();

/** Every shortcut of the mounted components. */
export const activeShortcuts = (): readonly Shortcut[] => [...registered];

/**
 * Registers a single-letter shortcut while the component is mounted and `isOn`: `useShortcut("f", "Filter the list",
 * focusFilter)`. It is ignored while the user is typing, in dialogs, and when letter shortcuts are switched off (WCAG
 * 2.1.4). Of two with the same key, the later one wins.
 */
export function useShortcut(
  keys: string,
  label: string,
  run: () => void,
  isOn = true,
  group: ShortcutGroup = "Lists",
): void {
  const onPress = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return undefined;
    const shortcut = { keys, label, group, run: () => onPress() };
    registered.add(shortcut);
    return () => void registered.delete(shortcut);
  }, [keys, label, group, isOn]);
}
