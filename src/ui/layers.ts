import { useEffect, useRef } from "react";

/** Close functions of the open layers, the most recently opened last. */
const layers: (() => void)[] = [];

/**
 * Registers a layer over the page while `isOpen`: a dialog, a drawer, the search. On phones, Back calls `close` instead
 * of leaving the page.
 */
export function useLayer(isOpen: boolean, close: () => void): void {
  // An effect event must not be called from outside React.
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = () => latest.current();
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [isOpen]);
}

export const hasLayers = (): boolean => layers.length > 0;

/** Closes the top layer as its close button does; a draft has to be confirmed first. */
export function closeTopLayer(): void {
  layers.at(-1)?.();
}

/** Menus and popovers: dialogs that are not modal. */
const POPOVER = "[role=menu], [role=dialog]:not([aria-modal])";
/** Milliseconds; longer than a popover needs to return the focus after it closed. */
const FOCUS_DELAY = 40;
/** Maximum number of checks for the popover to close; after that, `next` runs anyway. */
const MAX_CHECKS = 10;

/** Closes an open menu or popover by simulated input, and runs `next` after it has returned the focus. */
export function afterPopover(next: () => void): void {
  const shown = document.querySelector(POPOVER);
  if (!shown) return next();
  const { activeElement } = document;
  if (activeElement?.closest(POPOVER))
    activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  else document.body.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  const wait = (left: number) =>
    void setTimeout(() => {
      if (shown.isConnected && left > 0) wait(left - 1);
      else setTimeout(next, FOCUS_DELAY);
    }, FOCUS_DELAY / 2);
  wait(MAX_CHECKS);
}
