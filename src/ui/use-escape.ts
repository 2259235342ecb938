import { useEffect, useEffectEvent } from "react";

/** Calls `close` when Escape is pressed while `isOpen`, wherever the focus is but in a field: that has its own. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key !== "Escape" || altKey || ctrlKey || metaKey || shiftKey) return;
    if (target instanceof Element && target.matches("input, textarea, select")) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.documentElement.addEventListener("keydown", listener);
    return () => document.documentElement.removeEventListener("keydown", listener);
  }, [isOpen]);
}
