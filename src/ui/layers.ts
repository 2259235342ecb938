import { useEffect, useRef } from "react";

/** What lies over the page now, the last opened at the end: how each is closed. */
const layers: (() => void)[] = [];

/**
 * Says that something lies over the page while `isOpen`: a dialog, a sheet, the drawer, the search. On phones Back
 * then calls `close` instead of leaving the page.
 */
export function useLayer(isOpen: boolean, close: () => void): void {
  // Called from outside of React, where an effect event must not be.
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

/** Whether anything lies over the page. */
export const hasLayers = (): boolean => layers.length > 0;

/** Closes what was opened last, as its own close button does: one that holds a draft asks first. */
export function closeTopLayer(): void {
  layers.at(-1)?.();
}

/** A menu, or a dialog beside what opened it: not over the whole page. */
const POPOVER = "[role=menu], [role=dialog]:not([aria-modal])";
/** Longer than one takes to give the focus back once it is gone. */
const FOCUS_SETTLES = 40;
/** Looks whether it is gone; one that stays does not hold up what is to come. */
const LOOKS = 10;

/** Closes an open menu or popover as its user would, and runs `next` when that has given the focus back. */
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
      else setTimeout(next, FOCUS_SETTLES);
    }, FOCUS_SETTLES / 2);
  wait(LOOKS);
}
