import { useEffect, useEffectEvent } from "react";

/** What lies over the page now, the last opened at the end: how each is closed. */
const layers: (() => void)[] = [];

/**
 * Says that something lies over the page while `isOpen`: a dialog, a sheet, the drawer, the search. On phones Back
 * then calls `close` instead of leaving the page.
 */
export function useLayer(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = () => closeNow();
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [isOpen]);
}

/** Whether anything lies over the page. */
export const hasLayers = (): boolean => layers.length > 0;

/** Closes what was opened last, as its own close button does: one that holds a draft asks first. */
export function closeTopLayer(): void {
  layers.at(-1)?.();
}
